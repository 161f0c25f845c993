export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** As they are shortened. */
export const SHORT_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

/** From Monday on, as the days of a week are counted. */
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export const day = (month: string, date: number, year: number) => `${month} ${date}, ${year}`;
export const shortDay = (month: string, date: number) => `${month} ${date}`;
export const weekday = (name: string, month: string, date: number) => `${name}, ${month} ${date}`;
export const beforeDay = (weekday: string, day: string) => `${weekday}, ${day}`;
export const month = (name: string, year: number) => `${name} ${year}`;
export const morningTime = (hour: number, minutes: string) => `${hour}:${minutes} AM`;
export const afternoonTime = (hour: number, minutes: string) => `${hour}:${minutes} PM`;
