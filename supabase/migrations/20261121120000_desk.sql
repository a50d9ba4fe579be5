-- What the desk asks beside its lists: one conversation, and what has come in while it is open.

-- The conversation of an id that search_conversations gave, or of a talk (chat_logs.conversation_id): the former is another
-- once the visitor gives an e-mail address, the latter stays. With it, where its first visit began.
create function public.read_conversation(conversation uuid)
returns table (
  id uuid, ip_address text, email text, name text, phone text, address text,
  message_count integer, first_at timestamptz, last_at timestamptz, last_message text,
  landing_page text, referrer text, utm jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted private.conversations;
begin
  perform private.require_admin();
  select * into wanted from private.conversations as c where c.id = conversation;
  if not found then
    select c.* into wanted
    from public.chat_logs as m
    join private.conversations as c on c.ip_address = coalesce(m.ip_address, '') and c.email = coalesce(m.email, '')
    where m.conversation_id = conversation
    order by m.id desc
    limit 1;
  end if;
  return query
    select wanted.id, wanted.ip_address, wanted.email, wanted.name, wanted.phone, wanted.address,
      wanted.message_count, wanted.first_at, wanted.last_at, left(latest.message_content, 200),
      earliest.landing_page, earliest.referrer, earliest.utm
    from (
      select m.message_content from public.chat_logs as m
      where coalesce(m.ip_address, '') = wanted.ip_address and coalesce(m.email, '') = wanted.email
      order by m.created_at desc, m.id desc limit 1
    ) as latest, (
      select m.landing_page, m.referrer, m.utm from public.chat_logs as m
      where coalesce(m.ip_address, '') = wanted.ip_address and coalesce(m.email, '') = wanted.email
      order by m.created_at, m.id limit 1
    ) as earliest
    where wanted.id is not null;
end
$$;

-- What has come in after `since`, the latest hundred of each kind: {"now", "applications", "chat-logs", "estimates", "mail"},
-- each list of {"id", "at"}; of a conversation, when it was last active; `mail` is mail_status(). Without `since`, that of the
-- last ten seconds: a row may be committed after one that is younger, so whoever asks again gives a time a little ago.
create function public.desk_news(since timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  after_at constant timestamptz := coalesce(since, now() - interval '10 seconds');
begin
  perform private.require_admin();
  return jsonb_build_object(
    'now', now(),
    'applications', (
      select coalesce(jsonb_agg(latest), '[]') from (
        select a.id, a.created_at as at from public.applications as a
        where a.created_at > after_at order by a.created_at desc, a.id desc limit 100
      ) as latest
    ),
    'chat-logs', (
      select coalesce(jsonb_agg(latest), '[]') from (
        select c.id, c.last_at as at from private.conversations as c
        where c.last_at > after_at order by c.last_at desc, c.id desc limit 100
      ) as latest
    ),
    'estimates', (
      select coalesce(jsonb_agg(latest), '[]') from (
        select e.id, e.created_at as at from public.estimates as e
        where e.created_at > after_at order by e.created_at desc, e.id desc limit 100
      ) as latest
    ),
    'mail', public.mail_status()
  );
end
$$;

revoke all on function public.read_conversation(uuid), public.desk_news(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.read_conversation(uuid), public.desk_news(timestamptz) to authenticated;
