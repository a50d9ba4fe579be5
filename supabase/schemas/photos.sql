-- Photos that visitors send, and the ceilings in bytes for the files of strangers, so that nobody fills the disk.

-- In bytes: a photo has half a megabyte or one, and six are sent with a form; a resume has ten at most, and a third more as it is stored.
create or replace function private.upload_ceilings(out waiting_of_network bigint, out waiting bigint, out of_day bigint)
language sql immutable parallel safe
set search_path = ''
as $$
  select 32 * 1024 * 1024::bigint, 256 * 1024 * 1024::bigint, 1024 * 1024 * 1024::bigint
$$;

create or replace function private.uploaded_within_day() returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(u.bytes), 0)::bigint from private.uploads as u where u.hour > now() - interval '1 day'
$$;

create or replace function private.count_upload(bytes bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.uploads as u (hour, bytes) values (date_trunc('hour', now()), count_upload.bytes)
  on conflict (hour) do update set bytes = u.bytes + excluded.bytes
$$;

create or replace function private.waiting_bytes(network text default null) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(octet_length(p.bytes)), 0)::bigint from private.photos as p
  where p.subject_id is null and (waiting_bytes.network is null or p.network = waiting_bytes.network)
$$;

-- Drops photos that wait, the oldest of the network that has most of them, until there is room for so many bytes more.
create or replace function private.make_room_for_photo(size bigint) returns void
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

-- Keeps a photo until a record takes it. `content` is a JPEG in base64. Answers 'stored', or the ceiling that is in the way: 'network' or
-- 'day'.
create or replace function public.add_photo(key_hash text, content text, width integer, height integer, network text default null)
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

-- Takes back a photo that no record has taken.
create or replace function public.remove_photo(key_hash text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.photos as p where p.key_hash = remove_photo.key_hash and p.subject_id is null
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

-- Gives photos to a record, in their order, within two hours of their upload; each forgets where it came from. The same again changes nothing.
-- The lock keeps the record from being deleted meanwhile, and two who send at once from being more than six.
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
  if (select count(*) from private.photos as p where p.subject_id = take_photos.subject and p.member_id is null) > 6 then
    raise invalid_parameter_value using message = 'Six photos are the most. Please remove some.';
  end if;
  perform private.tell(array['desk', take_photos.subject::text]);
end
$$;

-- Gives photos to a conversation. Of the forms the function that stores them does it.
create or replace function public.take_photos_of_chat(conversation uuid, keys text[]) returns void
language sql security definer
set search_path = ''
as $$
  select private.take_photos('conversation', take_photos_of_chat.conversation, take_photos_of_chat.keys)
$$;

-- The photos of a record, in their order; a conversation stands for its group. `taken_by` names whose crew added it, and is '' for a visitor's. The
-- server asks, for staff alone.
create or replace function public.list_photos(kind text, subject uuid) returns table (id uuid, width integer, height integer, taken_by text)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.width, p.height, coalesce(m.name, '')
  from private.photos as p left join private.members as m on m.id = p.member_id
  where p.kind = list_photos.kind and p.subject_id = any(private.ids_of_record(list_photos.subject))
  order by p.subject_id <> list_photos.subject, p.subject_id, p.place
$$;

-- A photo in base64; null where there is none, or where the session has ended to which its address was given. The server asks, for who has its signed
-- address.
create or replace function public.read_photo(photo uuid, session uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(p.bytes, 'base64')
  from private.photos as p
  where p.id = read_photo.photo and p.subject_id is not null and exists (
    select from private.desk_sessions as s join auth.sessions as a on a.id = s.id where s.id = read_photo.session and s.ended_at is null
  )
$$;

-- How many photos a record has, as a fact; nothing where it has none.
create or replace function private.count_photos(subject uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) > 0 then jsonb_build_object('photos', count(*)) else '{}' end
  from private.photos as p where p.subject_id = count_photos.subject
$$;

-- The bytes of photos and resumes that strangers have sent within a day, and the most that are taken.
create or replace function public.upload_state() returns table (bytes bigint, ceiling bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.requires('office');
  return query select private.uploaded_within_day(), (private.upload_ceilings()).of_day;
end
$$;

-- The same for the server, with the photos that no record has taken.
create or replace function public.upload_figures()
returns table (day_bytes bigint, day_ceiling bigint, waiting_bytes bigint, waiting_ceiling bigint)
language sql stable security definer
set search_path = ''
as $$
  select private.uploaded_within_day(), c.of_day, private.waiting_bytes(), c.waiting
  from private.upload_ceilings() as c
$$;

grant execute on function public.upload_state to authenticated;
grant execute on function public.add_photo, public.remove_photo, public.drop_waiting_photos, public.take_photos_of_chat,
  public.list_photos, public.read_photo, public.upload_figures
to service_role;
