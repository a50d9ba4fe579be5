-- A crew's day: its own visits from yesterday to two weeks ahead, and what it adds to them.

create or replace function private.crew_window(out from_at timestamptz, out until_at timestamptz)
language sql stable
set search_path = ''
as $$
  select (local.today - 1)::timestamp at time zone local.zone, (local.today + 15)::timestamp at time zone local.zone
  from (
    select office.zone, (now() at time zone office.zone)::date as today
    from (select coalesce((select s.office ->> 'time_zone' from private.settings as s), 'UTC') as zone) as office
  ) as local
$$;

-- The visit, if whoever asks may work on it: the office on any, a crew on its own of these days.
create or replace function private.own_visit(visit uuid) returns public.inspections
language plpgsql stable
set search_path = ''
as $$
declare
  found_visit public.inspections;
begin
  perform private.requires('crew');
  select i.* into found_visit
  from public.inspections as i, private.caller() as c, private.crew_window() as shown
  where i.id = own_visit.visit
    and (c.role <> 'crew' or (i.crew = c.crew and i.starts_at >= shown.from_at and i.starts_at < shown.until_at));
  if found_visit.id is null then
    raise sqlstate 'PT404' using message = 'This visit is not one of your crew''s any more.';
  end if;
  return found_visit;
end
$$;

-- The crew's visits in their order, each with what its customer wrote, how many photos there are, and what crews noted, in the order in which it came:
-- [{"id", "at": when it was written, "by", "note"}].
-- `may_call` is false for who wants no calls and texts. None for who is of no crew.
create or replace function public.crew_visits()
returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, status text, name text, phone text, address text, words text, may_call boolean,
  photos integer, notes jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('crew');
  return query
    select i.id, i.starts_at, i.ends_at, i.status, i.customer_name, i.phone, i.address, coalesce(i.notes, ''),
      private.calls_ended_at(i.phone) is null,
      (select count(*)::integer from private.photos as p where p.subject_id = i.id),
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'at', coalesce((a.details ->> 'made_at')::timestamptz, a.at), 'by', a.staff_name, 'note', a.note) order by a.at, a.id)
        from public.activities as a
        where a.kind = 'inspection' and a.subject_id = i.id and a.what = 'note' and a.details ->> 'crew' = c.crew
      ), '[]')
    from private.caller() as c, private.crew_window() as shown, public.inspections as i
    where i.crew = c.crew and i.starts_at >= shown.from_at and i.starts_at < shown.until_at
    order by i.starts_at, i.id;
end
$$;

-- Notes something at a visit, that was written some seconds ago, without a connection. Stored once under its id, which the phone makes: sent again
-- after a lost answer it changes nothing.
create or replace function public.crew_note(id uuid, visit uuid, note text, seconds_ago integer default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant public.inspections := private.own_visit(crew_note.visit);
begin
  if btrim(crew_note.note) = '' then
    raise invalid_parameter_value using message = 'Write a note first.';
  end if;
  perform private.record_activity('inspection', own.id, 'note',
    jsonb_build_object('crew', own.crew, 'made_at', now() - make_interval(secs => least(greatest(crew_note.seconds_ago, 0), 30 * 86400))), null, btrim(crew_note.note), crew_note.id);
  perform private.tell(array['desk', own.id::text]);
end
$$;

-- Says that a visit is done, or takes that back. What is so already changes nothing.
create or replace function public.crew_done(visit uuid, is_done boolean default true) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant public.inspections := private.own_visit(crew_done.visit);
begin
  if own.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This visit was cancelled meanwhile. Call the office.';
  end if;
  update public.inspections as i set status = case when crew_done.is_done then 'done' else 'booked' end, updated_at = now()
  where i.id = own.id and i.status in ('booked', 'done') and (i.status = 'done') <> crew_done.is_done;
end
$$;

-- Asks if a visit may be worked on, for the server, which takes and shows photos.
create or replace function public.crew_visit(visit uuid) returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  own constant public.inspections := private.own_visit(crew_visit.visit);
begin
  return own.id;
end
$$;

-- Keeps a photo that a crew has taken at a visit, a JPEG in base64. Under a key that is there already nothing changes. Answers 'stored', or what is in
-- the way: 'visit' with 60 photos, 'day' with more than is taken within one.
create or replace function public.add_crew_photo(visit uuid, member uuid, key_hash text, content text, width integer, height integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  photo constant bytea := decode(add_crew_photo.content, 'base64');
begin
  perform from public.inspections as i where i.id = add_crew_photo.visit for no key update; -- two at once
  if not found then
    raise sqlstate 'PT404' using message = 'This visit is no longer there.';
  end if;
  if exists (select from private.photos as p where p.key_hash = add_crew_photo.key_hash) then
    return 'stored';
  end if;
  if (select count(*) from private.photos as p where p.subject_id = add_crew_photo.visit) >= 60 then
    return 'visit';
  end if;
  if private.uploaded_within_day() + octet_length(photo) > (private.upload_ceilings()).of_day then
    return 'day';
  end if;
  insert into private.photos (key_hash, kind, subject_id, place, bytes, width, height, member_id)
  select add_crew_photo.key_hash, 'inspection', add_crew_photo.visit,
    1 + coalesce((select max(p.place) from private.photos as p where p.subject_id = add_crew_photo.visit), 0),
    photo, add_crew_photo.width, add_crew_photo.height, add_crew_photo.member;
  perform private.count_upload(octet_length(photo));
  perform private.tell(array['desk', add_crew_photo.visit::text]);
  return 'stored';
end
$$;

grant execute on function public.crew_visits, public.crew_note, public.crew_done, public.crew_visit to authenticated;
grant execute on function public.add_crew_photo to service_role;
