-- What makes two records one person's was kept with private.contacts; the migration of records keeps it with each record.
drop index private.contacts_address;
