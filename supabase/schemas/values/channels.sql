-- The channel by which a visit came: one word for its first page, the site before it and its UTM values.

-- The host in an address, in small letters and without "www."; null where there is none.
create or replace function private.host_of(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select lower(substring(host_of.address from '(?i)^https?://(?:www[.])?([^/:?#]+)'))
$$;

-- The name by which people know a host: 'google' of "www.google.co.uk".
create or replace function private.site_name(host text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select (regexp_match(site_name.host, '([a-z0-9-]+)[.](?:com?[.])?[a-z]+$'))[1]
$$;

-- The channel by which a visit came, from its origin as it is stored. A UTM source says more than the click id of an advertisement in the
-- first page's address, and that more than the site before it. 'direct' has a first page and nothing before it; 'other' is a campaign
-- that no line here names, and a visit of which nothing is known.
create or replace function private.channel_of(landing_page text, referrer text, utm jsonb) returns text
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
