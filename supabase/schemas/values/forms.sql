-- Checks of what a form holds: a resume, the origin of a visit, a drawn roof.

-- Bytes of the file in a data URL, null when it is not base64.
create or replace function private.resume_size(resume_text text) returns integer
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return octet_length(decode(substr(resume_text, strpos(left(resume_text, 100), ',') + 1), 'base64'));
exception when invalid_parameter_value then
  return null;
end
$$;

-- A resume's PDF as readers take it.
-- The MIME type of a data URL whose first bytes are that type's own ('%PDF-' within the first 1,024, the OLE and the ZIP signature), else
-- null. Which documents lie in the latter two is read before they come here.
create or replace function private.resume_type(resume_text text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return case
    when starts_with(resume_text, 'data:application/pdf;base64,JVBERi0') then 'application/pdf'
    when starts_with(resume_text, 'data:application/msword;base64,0M8R4KGx') then 'application/msword'
    when starts_with(resume_text, 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDB')
      then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    -- 1,368 characters of Base64 are 1,026 bytes.
    when starts_with(resume_text, 'data:application/pdf;base64,')
      and position('\x255044462d'::bytea in substr(decode(substr(resume_text, 29, 1368), 'base64'), 1, 1024)) > 0
      then 'application/pdf'
  end;
exception when invalid_parameter_value then
  return null;
end
$$;

-- True for UTM values: texts under the five names that there are, and nothing else.
create or replace function private.is_utm(utm jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(utm) when 'object' then
    utm - array['source', 'medium', 'campaign', 'term', 'content'] = '{}'
    and not jsonb_path_exists(utm, 'strict $.* ? (@.type() != "string")')
    and length(utm::text) <= 2000
  else false end
$$;

-- True for a roof as a visitor draws it: {"plan", "length", "width", "shape", "pitch"}, of an L also {"cutLength",
-- "cutWidth"}; sides from 8 to 200 feet, the pitch in inches of rise over 12 of run.
create or replace function private.is_drawn_roof(drawing jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(drawing) when 'object' then
    drawing - array['plan', 'length', 'width', 'cutLength', 'cutWidth', 'shape', 'pitch'] = '{}'
    and length(drawing::text) <= 300
    and jsonb_path_exists(drawing, 'strict $ ? (
      (@.shape == "gable" || @.shape == "hip") && @.pitch >= 0 && @.pitch <= 24
      && @.length >= 8 && @.length <= 200 && @.width >= 8 && @.width <= 200
    )')
    and case drawing ->> 'plan'
      when 'rectangle' then not drawing ?| array['cutLength', 'cutWidth']
      when 'l' then jsonb_path_exists(drawing, 'strict $ ? (
        @.cutLength >= 8 && @.length - @.cutLength >= 8 && @.cutWidth >= 8 && @.width - @.cutWidth >= 8
      )')
      else false
    end
  else false end
$$;

grant execute on function private.resume_size, private.resume_type, private.is_utm, private.is_drawn_roof to anon, authenticated, service_role;
