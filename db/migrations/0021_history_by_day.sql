CREATE INDEX `client_tasks_history` ON `client_tasks` (`client_id`,coalesce(`completed_on`, `due_date`),`id`) WHERE completed = 1;
