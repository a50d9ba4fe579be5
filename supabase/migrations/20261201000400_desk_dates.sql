-- A date that was stored before and that nobody means: the lead is due now, and nothing hides it.
update private.leads as l set next_at = now()
where l.next_at not between now() - interval '20 years' and now() + interval '2 years 2 days';

update private.leads as l set snoozed_until = null where l.snoozed_until > now() + interval '2 years 2 days';

update private.devices as d set here_until = null where d.here_until > now() + interval '2 years 2 days';

-- Functions that have other arguments or results since, or are gone.
drop function if exists private.refuse_far_moment(timestamptz);
