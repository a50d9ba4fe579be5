-- What an update of this program leaves to be done once the functions are there; nothing otherwise.

create or replace function private.settle_pending() returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in select u.person_id from private.unsettled as u loop
    perform private.settle(array[person]);
  end loop;
  delete from private.unsettled;
end
$$;

-- With each change of a function or a table.
do $$
begin
  perform private.settle_pending();
end
$$;
