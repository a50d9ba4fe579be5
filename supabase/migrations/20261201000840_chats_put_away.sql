-- Chats of visitors who left neither number nor e-mail address: these are answered there alone. A wait that staff end by a press is put
-- away, which is no answer.

alter table private.waits add column is_put_away boolean not null default false;
