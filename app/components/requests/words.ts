export const markAsRead = "Mark as read";
