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
