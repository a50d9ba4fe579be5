-- Ceilings in bytes for the files of strangers, so that nobody fills the disk: for photos that no record has taken, of one network and of
-- all, and for photos and resumes of a day. Staff are told before the day's is reached (`upload_state`).

-- The /24 or /48 that it came from, until a record takes it.
alter table private.photos add column network text constraint photos_network_length check (length(network) <= 64);

-- The bytes of photos and resumes by the hour in which they were stored, also of those that were dropped again.
create table private.uploads (
  hour timestamptz primary key,
  bytes bigint not null
);

-- In bytes: a photo has half a megabyte or one, and six are sent with a form; a resume has ten at most, and a third more as it is stored.
create function private.upload_ceilings(out waiting_of_network bigint, out waiting bigint, out of_day bigint)
language sql immutable parallel safe
set search_path = ''
as $$
  select 32 * 1024 * 1024::bigint, 256 * 1024 * 1024::bigint, 1024 * 1024 * 1024::bigint
$$;

create function private.uploaded_within_day() returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(u.bytes), 0)::bigint from private.uploads as u where u.hour > now() - interval '1 day'
$$;

create function private.count_upload(bytes bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.uploads as u (hour, bytes) values (date_trunc('hour', now()), count_upload.bytes)
  on conflict (hour) do update set bytes = u.bytes + excluded.bytes
$$;

create function private.waiting_bytes(network text default null) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(octet_length(p.bytes)), 0)::bigint from private.photos as p
  where p.subject_id is null and (waiting_bytes.network is null or p.network = waiting_bytes.network)
$$;

-- Photos ---------------------------------------------------------------------------------------------------------------
-- Drops photos that wait, the oldest of the network that has most of them, until there is room for so many bytes more.
create function private.make_room_for_photo(size bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  over bigint := private.waiting_bytes() + make_room_for_photo.size - (private.upload_ceilings()).waiting;
  freed bigint;
begin
  while over > 0 loop
    delete from private.photos as p
    where p.subject_id is null and p.id = (
      select w.id from private.photos as w where w.subject_id is null
      order by sum(octet_length(w.bytes)) over (partition by w.network) desc, w.created_at
      limit 1
    )
    returning octet_length(p.bytes) into freed;
    exit when not found; -- a record has just taken it
    over := over - freed;
  end loop;
end
$$;

drop function public.add_photo(text, text, integer, integer);
-- Keeps a photo until a record takes it. `content` is a JPEG in base64. Answers 'stored', or the ceiling that is in the way: 'network' or
-- 'day'.
create function public.add_photo(key_hash text, content text, width integer, height integer, network text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  photo constant bytea := decode(add_photo.content, 'base64');
  size constant bigint := octet_length(photo);
  ceilings constant record := private.upload_ceilings();
begin
  if private.uploaded_within_day() + size > ceilings.of_day then
    return 'day';
  end if;
  if add_photo.network is not null
    and private.waiting_bytes(add_photo.network) + size > ceilings.waiting_of_network then
    return 'network';
  end if;
  perform private.make_room_for_photo(size);
  insert into private.photos (key_hash, bytes, width, height, network)
  values (add_photo.key_hash, photo, add_photo.width, add_photo.height, add_photo.network);
  perform private.count_upload(size);
  return 'stored';
end
$$;

-- Drops photos that no record took within two hours: their form was not sent. Answers how many.
create or replace function public.drop_waiting_photos() returns integer
language sql security definer
set search_path = ''
as $$
  delete from private.uploads as u where u.hour < now() - interval '2 days';
  with gone as (
    delete from private.photos as p
    where p.subject_id is null and p.created_at < now() - interval '2 hours' returning p.id
  )
  select count(*)::integer from gone
$$;

-- As before, within two hours, and the photo forgets where it came from.
create or replace function private.take_photos(kind text, subject uuid, keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(cardinality(take_photos.keys), 0) = 0 then
    return;
  end if;
  case take_photos.kind
    when 'estimate' then perform from public.estimates as e where e.id = take_photos.subject for no key update;
    when 'inspection' then perform from public.inspections as i where i.id = take_photos.subject for no key update;
    else perform from public.conversations as c where c.id = take_photos.subject for no key update;
  end case;
  if not found then
    return;
  end if;
  update private.photos as p
  set kind = take_photos.kind, subject_id = take_photos.subject, network = null, place = given.place + (
    select coalesce(max(own.place), 0) from private.photos as own where own.subject_id = take_photos.subject
  )
  from unnest(take_photos.keys) with ordinality as given (key, place)
  where p.key_hash = given.key and p.subject_id is null and p.created_at > now() - interval '2 hours';
  if exists (
    select from unnest(take_photos.keys) as given (key)
    where not exists (
      select from private.photos as p where p.key_hash = given.key and p.subject_id = take_photos.subject
    )
  ) then
    raise invalid_parameter_value using
      message = 'Your photos have been here too long without the form. Please remove them and add them again.';
  end if;
  if (select count(*) from private.photos as p where p.subject_id = take_photos.subject) > 6 then
    raise invalid_parameter_value using message = 'Six photos are the most. Please remove some.';
  end if;
  perform private.tell(array['desk', take_photos.subject::text]);
end
$$;

-- Resumes --------------------------------------------------------------------------------------------------------------
-- Counts the resume of whoever applies by themselves, and refuses it over the day's ceiling: the application can be sent without it.
create function private.bound_resumes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  size constant bigint := octet_length(new.resume_text);
begin
  if private.uploaded_within_day() + size > (private.upload_ceilings()).of_day then
    raise invalid_parameter_value using
      message = 'We can take no more files today. Please send your application without the resume, and we will ask you for it.';
  end if;
  perform private.count_upload(size);
  return new;
end
$$;

create trigger applications_bounded before insert on public.applications
  for each row when (new.resume_text is not null and current_user in ('anon', 'authenticated'))
  execute function private.bound_resumes();

-- Staff and whoever runs the site --------------------------------------------------------------------------------------
-- The bytes of photos and resumes that strangers have sent within a day, and the most that are taken.
create function public.upload_state() returns table (bytes bigint, ceiling bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query select private.uploaded_within_day(), (private.upload_ceilings()).of_day;
end
$$;

-- The same for the server, with the photos that no record has taken.
create function public.upload_figures()
returns table (day_bytes bigint, day_ceiling bigint, waiting_bytes bigint, waiting_ceiling bigint)
language sql stable security definer
set search_path = ''
as $$
  select private.uploaded_within_day(), c.of_day, private.waiting_bytes(), c.waiting
  from private.upload_ceilings() as c
$$;

-- Who may do what ------------------------------------------------------------------------------------------------------
revoke all on private.uploads from public, anon, authenticated, service_role;
revoke all on function
  private.upload_ceilings(), private.uploaded_within_day(), private.count_upload(bigint), private.waiting_bytes(text),
  private.make_room_for_photo(bigint), private.bound_resumes(), private.take_photos(text, uuid, text[]),
  public.add_photo(text, text, integer, integer, text), public.drop_waiting_photos(),
  public.upload_state(), public.upload_figures()
from public, anon, authenticated, service_role;
grant execute on function
  public.add_photo(text, text, integer, integer, text), public.drop_waiting_photos(), public.upload_figures()
to service_role;
grant execute on function public.upload_state() to authenticated;
