-- What the operator looks at first: `npm run status`. Counts and ages, never an address or a mail's words.
-- The alarms are those of app/domain/mail/alarms.ts. D1 joins five selects at most, so they stand in one of their own.
select * from (
  select 'alarm' as what, 'mail_backlog' as name, count(*) as count,
    strftime('%Y-%m-%d %H:%M:%S', min(created_at) / 1000, 'unixepoch') as at, 'mail is stuck' as detail
  from outbox
  where (state = 'pending' and lease_until is null and created_at <= (unixepoch() - 1800) * 1000)
    or (state in ('pending', 'sending') and lease_until <= (unixepoch() - 1800) * 1000)
  having count(*) > 0
  union all
  select 'alarm', 'failed_job', count(*), strftime('%Y-%m-%d %H:%M:%S', max(started_at) / 1000, 'unixepoch'), group_concat(job, ', ')
  from job_runs
  where (error is not null and ended_at > (unixepoch() - 86400) * 1000)
    or (ended_at is null and started_at <= (unixepoch() - 1800) * 1000)
  having count(*) > 0
  union all
  select 'alarm', 'faults', sum(faults), strftime('%Y-%m-%d %H:%M:%S', max(hour) / 1000, 'unixepoch'), 'requests ended in an error'
  from fault_hours where hour >= (unixepoch() - unixepoch() % 3600 - 3600) * 1000
  having sum(faults) >= 5
  union all
  select 'alarm', 'push_refused', count(*), strftime('%Y-%m-%d %H:%M:%S', max(created_at) / 1000, 'unixepoch'), 'push services do not take our keys'
  from outbox where state = 'failed' and channel = 'push' and error glob 'push 40[13]*' and created_at > (unixepoch() - 86400) * 1000
  having count(*) > 0
  union all
  select 'last day', 'errors', sum(faults), strftime('%Y-%m-%d %H:%M:%S', max(hour) / 1000, 'unixepoch'), null
  from fault_hours where hour > (unixepoch() - 86400) * 1000
  having count(*) > 0
)
union all
select case runs.job when 'whole backup' then 'backup' else 'job' end as what,
  case runs.job when 'whole backup' then 'last whole' else runs.job end as name, null as count,
  strftime('%Y-%m-%d %H:%M:%S', runs.started_at / 1000, 'unixepoch') as at,
  case
    -- Whole backups are a week apart; on the eighth day without one something is wrong.
    when runs.job = 'whole backup' and runs.started_at is null then 'none yet'
    when runs.job = 'whole backup' and runs.ended_at < (unixepoch() - 8 * 86400) * 1000 then 'ALARM: older than 8 days'
    when runs.error is not null then 'failed: ' || runs.error
    when runs.ended_at is null then 'running or cut off'
    else coalesce(runs.result, 'done') end as detail
from (
  select job, started_at, ended_at, result, error from job_runs
  union all
  select 'whole backup', null, null, null, null
  where exists (select 1 from job_runs) and not exists (select 1 from job_runs where job = 'whole backup')
) runs
union all
select 'outbox', case state when 'waiting' then 'waiting for its day' else state end, count(*),
  strftime('%Y-%m-%d %H:%M:%S', min(created_at) / 1000, 'unixepoch'),
  round((unixepoch() - min(created_at) / 1000) / 60.0) || ' min since the oldest was written'
from outbox where state in ('waiting', 'pending', 'sending') group by state
union all
select 'last day', state, count(*), null, null
from outbox where state in ('sent', 'failed', 'skipped') and created_at > (unixepoch() - 86400) * 1000 group by state
union all
select * from (
  select 'failed', kind, count(*), strftime('%Y-%m-%d %H:%M:%S', max(created_at) / 1000, 'unixepoch'), coalesce(error, 'no reason kept')
  from outbox where state = 'failed' and created_at > (unixepoch() - 86400) * 1000 group by kind, error
  union all
  select 'stopped addresses', reason, count(*), strftime('%Y-%m-%d %H:%M:%S', max(at) / 1000, 'unixepoch'), null
  from mail_suppressions group by reason
  union all
  -- How fast three visits in four found our pages, and the page that was slowest for ten or more. A bucket goes by its
  -- upper end (app/domain/vitals/metrics.ts); the bounds of good and poor are those of https://web.dev/vitals.
  select 'speed, 28 days', metric || ' ' || device, max(visits) filter (where page is null), null,
    max(told) filter (where page is null) || ', ' || max(case when page is null then case
      when bucket <= case metric when 'LCP' then 2500 when 'INP' then 200 when 'CLS' then 100 else 800 end then 'good'
      when bucket <= case metric when 'LCP' then 4000 when 'INP' then 500 when 'CLS' then 250 else 1800 end then 'needs improvement'
      else 'poor' end end)
    || coalesce('; slowest: ' || max(page || ', ' || told || ' in ' || visits || ' visits') filter (where slow = 1 and visits >= 10), '')
  from (
    select *, case when metric = 'CLS' then printf('up to %.2f', bucket / 1000.0)
        when bucket < 1000 then 'up to ' || bucket || ' ms' else printf('up to %.1f s', bucket / 1000.0) end as told,
      row_number() over (partition by metric, device order by page is null, visits < 10, bucket desc, visits desc, page) as slow
    from (
      select metric, device, page, visits, min(bucket) as bucket
      from (
        select metric, device, page, bucket, sum(sum(count)) over (partition by metric, device, page) as visits,
          sum(sum(count)) over (partition by metric, device, page order by bucket) as up_to
        from (
          select metric, device, page, bucket, count from vital_counts where day > date('now', '-28 days')
          union all
          select metric, device, null, bucket, count from vital_counts where day > date('now', '-28 days')
        ) group by metric, device, page, bucket
      ) sums where sums.up_to * 4 >= sums.visits * 3 group by metric, device, page
    )
  ) group by metric, device
)
