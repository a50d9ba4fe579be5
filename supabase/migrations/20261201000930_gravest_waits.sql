-- Today shows the gravest waits first.
create index waits_gravest on private.waits ((array_position(array['urgent', 'person', 'contact', 'new'], reason)), since) where answered_at is null;
