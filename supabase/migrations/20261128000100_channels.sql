-- The channel by which a visit came: one word for its first page, the site before it and its UTM values.

-- The host in an address, in small letters and without "www."; null where there is none.
create function private.host_of(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(substring(host_of.address from '(?i)^https?://(?:www[.])?([^/:?#]+)'))
$$;

-- The name by which people know a host: 'google' of "www.google.co.uk".
create function private.site_name(host text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select (regexp_match(site_name.host, '([a-z0-9-]+)[.](?:com?[.])?[a-z]+$'))[1]
$$;

-- The channel by which a visit came, from its origin as it is stored. A UTM source says more than the click id of an advertisement in the
-- first page's address, and that more than the site before it. 'direct' has a first page and nothing before it; 'other' is a campaign
-- that no line here names, and a visit of which nothing is known.
create function private.channel_of(landing_page text, referrer text, utm jsonb) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- Those who send visitors: names of sources and sites, or a whole host where its name alone says too little.
  senders constant jsonb := '{
    "google": "google", "googleads": "google ads", "adwords": "google ads", "googleadwords": "google ads", "lsa": "google ads",
    "doubleclick": "google ads", "googlesyndication": "google ads", "googleadservices": "google ads",
    "gmb": "google business", "gbp": "google business", "googlebusiness": "google business", "googlebusinessprofile": "google business",
    "googlemybusiness": "google business", "googlemaps": "google business", "maps.google.com": "google business",
    "business.google.com": "google business", "maps.app.goo.gl": "google business", "g.page": "google business",
    "bing": "search", "microsoft": "search", "yahoo": "search", "duckduckgo": "search", "ecosia": "search", "brave": "search",
    "startpage": "search", "qwant": "search", "yandex": "search", "baidu": "search", "aol": "search", "ask": "search",
    "facebook": "facebook", "fb": "facebook", "instagram": "facebook", "ig": "facebook", "meta": "facebook", "messenger": "facebook",
    "facebookads": "facebook ads", "metaads": "facebook ads",
    "nextdoor": "social", "tiktok": "social", "youtube": "social", "youtu": "social", "linkedin": "social", "lnkd": "social",
    "twitter": "social", "x": "social", "t.co": "social", "pinterest": "social", "reddit": "social", "snapchat": "social",
    "threads": "social", "whatsapp": "social",
    "email": "email", "mail": "email", "newsletter": "email", "mailchimp": "email", "constantcontact": "email", "klaviyo": "email",
    "gmail": "email", "outlook": "email", "mail.google.com": "email", "mail.yahoo.com": "email", "outlook.live.com": "email"
  }';
  unpaid constant jsonb := '{
    "google": "google search", "google ads": "google ads", "google business": "google business", "search": "other search",
    "facebook": "social", "facebook ads": "facebook ads", "social": "social", "email": "email"
  }';
  paid constant jsonb := '{
    "google": "google ads", "google ads": "google ads", "google business": "google ads",
    "facebook": "facebook ads", "facebook ads": "facebook ads"
  }';
  mediums constant jsonb := '{
    "cpc": "paid", "ppc": "paid", "paid": "paid", "paidsearch": "paid", "paidsocial": "paid", "ad": "paid", "ads": "paid", "cpm": "paid",
    "cpv": "paid", "cpa": "paid", "cpl": "paid", "sem": "paid", "pmax": "paid", "lsa": "paid", "display": "paid", "banner": "paid",
    "retargeting": "paid", "remarketing": "paid", "email": "email", "mail": "email", "newsletter": "email",
    "social": "social", "socialmedia": "social", "organicsocial": "social", "organic": "other search", "referral": "referral"
  }';
  clicks constant jsonb := '{
    "gclid": "google", "gbraid": "google", "wbraid": "google", "msclkid": "bing", "ttclid": "tiktok", "fbclid": "facebook"
  }';
  source constant text := lower(btrim(coalesce(utm ->> 'source', '')));
  source_word constant text := regexp_replace(source, '[^a-z0-9]', '', 'g'); -- of "Google Ads" and "google-ads"
  medium constant text := regexp_replace(lower(coalesce(utm ->> 'medium', '')), '[^a-z0-9]', '', 'g');
  campaign constant text := regexp_replace(lower(coalesce(utm ->> 'campaign', '')), '[^a-z0-9]', '', 'g');
  click constant text := (regexp_match(lower(landing_page), '[?&](gclid|gbraid|wbraid|msclkid|ttclid|fbclid)='))[1];
  own constant text := private.host_of(landing_page);
  host constant text := case when private.host_of(referrer) is distinct from own then private.host_of(referrer) end;
  -- Facebook marks every link that leaves it, the others those of advertisements.
  is_paid constant boolean := coalesce(mediums ->> medium = 'paid', false) or coalesce(click <> 'fbclid', false);
  sender text;
begin
  sender := case
    when senders ->> medium = 'google business' or senders ->> campaign = 'google business' then 'google business' -- as its links are marked
    when source <> '' then coalesce(senders ->> source, senders ->> source_word, senders ->> private.site_name(source))
    when click is not null then senders ->> (clicks ->> click)
    else coalesce(senders ->> host, senders ->> private.site_name(host))
  end;
  return case
    when mediums ->> medium = 'email' then 'email'
    when is_paid then coalesce(paid ->> sender, 'other ads')
    when sender is not null then unpaid ->> sender
    when mediums ? medium then mediums ->> medium
    when source ~ '[^.][.][a-z]+$' then 'referral' -- a source that is a site
    when source <> '' or medium <> '' or campaign <> '' then 'other'
    when host is not null then 'referral'
    when landing_page <> '' then 'direct'
    else 'other'
  end;
end
$$;

alter table private.contacts add column channel text not null default 'other' check (channel in (
  'google ads', 'google search', 'google business', 'facebook ads', 'other ads', 'other search', 'social', 'email', 'referral', 'direct',
  'staff', 'other'
));

-- As before, with the channel.
drop function private.keep_contact(text, uuid, text, text, text, text, timestamptz);
create function private.keep_contact(
  kind text, subject_id uuid, name text, email text, phone text, address text, at timestamptz, channel text
) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  mail constant text := case when keep_contact.email ~ '.@.' then private.folded_email(btrim(keep_contact.email)) else '' end;
  digits constant text := case
    when length(private.phone_digits(keep_contact.phone)) >= 7 then private.phone_digits(keep_contact.phone) else ''
  end;
  folded_name constant text := btrim(private.folded(regexp_replace(keep_contact.name, '\s+', ' ', 'g')));
  known uuid;
  person uuid;
  other uuid;
  matching uuid[];
begin
  if mail = '' and digits = '' then
    return; -- one that had them before stays with its person
  end if;
  -- Two records of one person that come at the same time: the second one sees the first. A thousand locks for all people: many records
  -- in one transaction must not need more than the server can hold.
  perform pg_advisory_xact_lock(6, key) from (
    select distinct hashtext(key) % 1000 as key from unnest(array_remove(array[mail, digits], '')) as key order by 1
  ) as keys;
  select c.person_id into known from private.contacts as c
  where c.kind = keep_contact.kind and c.subject_id = keep_contact.subject_id;
  -- Each condition names its partial index once more: a plan for any value cannot know that it is not empty.
  matching := array(
    select found.person_id
    from (
      (select c.person_id, c.at, 1 as strength from private.contacts as c
       where digits <> '' and c.phone = digits and c.phone <> '' order by c.at desc limit 50)
      union all
      (select c.person_id, c.at, 2 from private.contacts as c
       where mail <> '' and c.email = mail and c.email <> '' order by c.at desc limit 50)
    ) as found
    group by found.person_id
    order by min(found.strength), max(found.at) desc, found.person_id
  );
  person := coalesce(known, matching[1]);
  if person is null then
    insert into private.people default values returning id into person;
  end if;
  insert into private.contacts as c (kind, subject_id, person_id, email, phone, name, address, at, channel)
  values (keep_contact.kind, keep_contact.subject_id, person, mail, digits,
    case when strpos(folded_name, ' ') > 0 then left(folded_name, 200) else '' end,
    left(btrim(private.folded(regexp_replace(keep_contact.address, '[\s,.]+', ' ', 'g'))), 500), keep_contact.at,
    keep_contact.channel)
  on conflict (kind, subject_id) do update set
    email = excluded.email, phone = excluded.phone, name = excluded.name, address = excluded.address;
  foreach other in array matching loop
    if other <> person and not private.are_parted(person, other)
      and private.is_small_person(person) and private.is_small_person(other)
    then
      perform private.merge_people(person, other);
    end if;
  end loop;
end
$$;

-- As before, with the channel: 'staff' for a visit that staff booked.
create or replace function private.keep_its_contact() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  channel constant text := private.channel_of(new.landing_page, new.referrer, new.utm);
begin
  case tg_table_name
    when 'applications' then
      perform private.keep_contact('application', new.id, new.first_name || ' ' || new.last_name, new.email, '', '', new.created_at, channel);
    when 'estimates' then
      perform private.keep_contact('estimate', new.id, new.customer_name, new.email, coalesce(new.phone, ''), '', new.created_at, channel);
    when 'inspections' then
      perform private.keep_contact('inspection', new.id, new.customer_name, new.email, new.phone, new.address, new.created_at,
        case new.source when 'desk' then 'staff' else channel end);
    when 'conversations' then
      perform private.keep_contact('conversation', new.id, new.name, new.email, new.phone, new.address, new.created_at, channel);
  end case;
  return null;
end
$$;

-- Records that were there before.
update private.contacts as c set channel = private.channel_of(a.landing_page, a.referrer, a.utm)
from public.applications as a where c.kind = 'application' and a.id = c.subject_id;
update private.contacts as c set channel = private.channel_of(e.landing_page, e.referrer, e.utm)
from public.estimates as e where c.kind = 'estimate' and e.id = c.subject_id;
update private.contacts as c set channel = private.channel_of(v.landing_page, v.referrer, v.utm)
from public.conversations as v where c.kind = 'conversation' and v.id = c.subject_id;
update private.contacts as c
set channel = case i.source when 'desk' then 'staff' else private.channel_of(i.landing_page, i.referrer, i.utm) end
from public.inspections as i where c.kind = 'inspection' and i.id = c.subject_id;

revoke all on function
  private.host_of(text), private.site_name(text), private.channel_of(text, text, jsonb),
  private.keep_contact(text, uuid, text, text, text, text, timestamptz, text)
from public, anon, authenticated, service_role;
