import { expect, test } from "vitest";
import { storeApplication, storeChatTurn, storeEstimateRequest } from "../testing/arrivals.ts";
import { bookVisit, openDesk } from "./testing/desk.ts";

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Stores a request of somebody. */
const ask = ({ sql }: Desk, customer_name: string, email: string, phone: string, at = "") =>
  storeEstimateRequest(sql, { customer_name, email, phone, street: at, town: "", zip: "" });

/** The persons of requests, each by the place of its first one: "112" are two of one person and one of another. */
async function readPersons({ sql }: Desk, ...ids: string[]): Promise<string> {
  const rows = await sql<{ id: string; person_id: string }[]>`
    select id, person_id from private.records where id = any(${ids})`;
  const persons = ids.map((id) => rows.find((row) => row.id === id)?.person_id);
  return persons.map((person) => persons.indexOf(person) + 1).join("");
}

const proposals = async (desk: Desk, id: string) =>
  (await desk.alike(id)).map(({ why, id }) => `${why} ${id}`);

const HERS = ["Ann Miller", "ann@miller.example", "(614) 236-0142"] as const;

test("whoever knows a customer's number or address alone is another person, and is proposed", async () => {
  await using desk = await openDesk();
  const hers = await ask(desk, ...HERS);
  const byNumber = await ask(desk, "Mal Lory", "mal@lory.example", "6142360142");
  const byMail = await ask(desk, "Mal Lory", "ANN@miller.example", "614 237 1111");
  const visit = await bookVisit(desk.sql, { name: HERS[0], email: HERS[1], phone: HERS[2] });
  expect(await readPersons(desk, hers, visit, byNumber, byMail)).toBe("1134");
  expect((await proposals(desk, hers)).sort()).toEqual([`email ${byMail}`, `phone ${byNumber}`]);
  expect(await proposals(desk, byNumber)).toEqual([`phone ${visit}`]);
});

test.each([
  ["the same number in other spellings", "+1 614.236.0142", "ann@work.example"],
  ["a number in full-width digits", "６１４-236-0142", "ann@work.example"],
  ["the same mailbox with a tag", "614 237 1111", "ann+roof@miller.example"],
  ["number and mailbox, with another name", "614-236-0142", "ann@miller.example"],
])("%s is of one person", async (_, phone, email) => {
  await using desk = await openDesk();
  const name = email === HERS[1] ? "A. Miler" : "ann  MILLER";
  expect(await readPersons(desk, await ask(desk, ...HERS), await ask(desk, name, email, phone))).toBe("11");
});

test.each([
  ["accents and case", "José García", "Jose  GARCIA", true],
  ["order, titles and initials", "Smith, John A.", "Mr. John Smith", true],
  ["apostrophes", "O’Brien Pat", "Pat OBrien", true],
  ["another script", "李 明", "李  明", true],
  ["characters of another script", "李 明", "李 红", false],
  ["father and son", "John Smith Jr.", "John Smith", false],
  ["a short form", "Bob Stone", "Robert Stone", false],
  ["initials alone", "J. R.", "J. R.", false],
])("names are compared by their words: %s", async (_, one, other, same) => {
  await using desk = await openDesk();
  const [a, b] = [
    await ask(desk, one, "a@a.example", "614-236-0142"),
    await ask(desk, other, "b@b.example", "614-236-0142"),
  ];
  expect(await readPersons(desk, a, b)).toBe(same ? "11" : "12");
  expect(await proposals(desk, a)).toEqual(same ? [] : [`phone ${b}`]);
});

test.each([
  "555-555-5555",
  "(999) 999-9999",
  "000-000-0000",
  "123-456-7890",
  "234-567-8901",
  "555 236 0142",
  "614-111-1111",
])("%s, with which people give no number, is no evidence", async (phone) => {
  await using desk = await openDesk();
  const [a, b] = [
    await ask(desk, "Pat Doe", "p@a.example", phone),
    await ask(desk, "Pat Doe", "p@b.example", phone),
  ];
  expect(await readPersons(desk, a, b)).toBe("12");
  expect(await proposals(desk, a)).toEqual([]);
});

test.each(["none@none.com", "noemail@gmail.com", "no-reply@roofs.example", "x@x.com", "test@test.example"])(
  "%s, with which people give no address, is no evidence",
  async (email) => {
    await using desk = await openDesk();
    const [a, b] = [
      await ask(desk, "Lee Roe", email, "614-236-7001"),
      await ask(desk, "Lee Roe", email, "614-236-7002"),
    ];
    expect(await readPersons(desk, a, b)).toBe("12");
    expect(await proposals(desk, a)).toEqual([]);
  },
);

test("an extension belongs to the number", async () => {
  await using desk = await openDesk();
  const all = [
    await ask(desk, "Kim Lund", "k@a.example", "614-236-0142 ext. 12"),
    await ask(desk, "Kim Lund", "k@b.example", "(614) 236-0142 x99"),
    await ask(desk, "Kim Lund", "k@c.example", "+1 614 236 0142 #12"),
    await ask(desk, "Kim Lund", "k@d.example", "614 236 0142"),
  ];
  expect(await readPersons(desk, ...all)).toBe("1214");
});

test("a couple with one phone and a landlord with his tenant's number are for staff to say", async () => {
  await using desk = await openDesk();
  const [ann, tom] = [
    await ask(desk, "Ann Miller", "ann@miller.example", "614-236-0142", "1 Elm St"),
    await ask(desk, "Tom Miller", "tom@miller.example", "614-236-0142", "1 Elm St"),
  ];
  expect(await readPersons(desk, ann, tom)).toBe("12");
  await desk.call("select link_people('estimate', $1, 'estimate', $2, true)", ann, tom);
  expect(await readPersons(desk, ann, tom)).toBe("11");

  const [tenant, landlord] = [
    await ask(desk, "Tia Tenant", "tia@mail.example", "614-236-0900", "9 Oak St"),
    await ask(desk, "Lou Landlord", "lou@homes.example", "614-236-0900", "9 Oak St"),
  ];
  expect(await proposals(desk, landlord)).toEqual([`phone ${tenant}`]);
  await desk.call("select link_people('estimate', $1, 'estimate', $2, false)", landlord, tenant);
  expect([...(await proposals(desk, landlord)), ...(await proposals(desk, tenant))]).toEqual([]);
});

test("a broker's clients stay apart, and one who writes later joins what the broker sent of them", async () => {
  await using desk = await openDesk();
  const sent = [];
  for (const n of [1, 2, 3, 4, 5])
    sent.push(await ask(desk, `Client Number${n}`, "broker@homes.example", `614-236-010${n}`));
  const broker = await ask(desk, "Bea Broker", "broker@homes.example", "614-236-0999");
  const client = await ask(desk, "Client Number1", "a@own.example", "614-236-0101");
  expect(await readPersons(desk, ...sent, broker, client)).toBe("1234561");
});

test("name and street alone are proposed, and a name or a street alone is not", async () => {
  await using desk = await openDesk();
  const ann = await ask(desk, "Ann Miller", "ann@miller.example", "614-236-0142", "1 Elm St., Dublin");
  const same = await bookVisit(desk.sql, {
    name: "ANN MILLER",
    email: "a@work.example",
    phone: "614-236-0999",
    address: "1 ELM st Dublin",
  });
  await ask(desk, "Ann Miller", "ann@other.example", "614-236-0777", "7 Oak St");
  await ask(desk, "Ned Neighbour", "ned@n.example", "614-236-0778", "1 Elm St, Dublin");
  expect(await proposals(desk, ann)).toEqual([`address ${same}`]);
  await desk.call("select link_people('estimate', $1, 'inspection', $2, true)", ann, same);
  expect(await readPersons(desk, ann, same)).toBe("11");
});

test("a record that shares enough with both of two joins them, and one that only names them does not", async () => {
  await using desk = await openDesk();
  const byPhone = await storeChatTurn(desk.sql, { name: "Eva Berg", phone: "614 236 0142" });
  const byMail = await storeChatTurn(desk.sql, { name: "Eva Berg", email: "eva@berg.example" });
  expect(await readPersons(desk, byPhone, byMail)).toBe("12");
  const bridge = await ask(desk, "Eva Berg", "eva@berg.example", "614 236 0142");
  expect(await readPersons(desk, byPhone, byMail, bridge)).toBe("111");

  const [ann, bert] = [
    await ask(desk, ...HERS),
    await ask(desk, "Bert Novak", "bert@novak.example", "614-236-0143"),
  ];
  const stranger = await ask(desk, "Ann Miller", "bert@novak.example", HERS[2]);
  expect(await readPersons(desk, ann, bert, stranger)).toBe("121");
});

test("records of every kind join, by what each has", async () => {
  await using desk = await openDesk();
  const estimate = await ask(desk, "Ann Lee", "Ann.Lee@gmail.com", "(614) 236-0142");
  const visit = await bookVisit(desk.sql, { name: "Ann Lee", email: "", phone: "+1 614.236.0142" });
  const application = await storeApplication(desk.sql, {
    first_name: "Ann",
    last_name: "Lee",
    email: "annlee@gmail.com",
  });
  const chat = await storeChatTurn(desk.sql, { name: "Ann Lee", phone: "614 236 0142" });
  const anonymous = await storeChatTurn(desk.sql);
  const all = [
    `application ${application}`,
    `conversation ${chat}`,
    `estimate ${estimate}`,
    `inspection ${visit}`,
  ];
  expect(await desk.records(estimate)).toEqual(all);
  expect(await desk.records(chat)).toEqual(all);
  expect(await desk.records(anonymous)).toEqual([`conversation ${anonymous}`]);
});

test("what was booked in a chat is of its visitor, whatever was typed", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { name: "Annie", phone: "614-236-0142" });
  const booking = {
    name: "Ann Miller",
    email: "ann@miller.example",
    phone: "614-236-0999",
    conversation: chat,
  };
  const visit = await bookVisit(desk.sql, booking);
  expect(await readPersons(desk, chat, visit)).toBe("11");
});

test("what staff book from a record is of its person, spelled as they like", async () => {
  await using desk = await openDesk();
  const estimate = await ask(desk, ...HERS);
  const [visit] = await desk.call<{ id: string }>(
    `select id from book_inspection_for(now() + interval '1 day', now() + interval '25 hours', now() + interval '25 hours',
      array['A'], 'A. Miler', '', '614 236 0999', '1 Elm St', 'a-key-of-its-own', from_kind => 'estimate', from_record => $1)`,
    estimate,
  );
  expect(await readPersons(desk, estimate, visit?.id ?? "")).toBe("11");
});

test("who was parted stays so, and what comes later joins the one with whom it shares more", async () => {
  await using desk = await openDesk();
  const hers = await ask(desk, "Sam Park", "one@park.example", "614-236-0142");
  const his = await ask(desk, "Sam Park", "two@park.example", "614-236-0142");
  expect(await readPersons(desk, hers, his)).toBe("11");
  await desk.call("select part_person('estimate', $1)", his);
  const all = [hers, his];
  for (const email of ["two@park.example", "one@park.example", "new@park.example"])
    all.push(await ask(desk, "Sam Park", email, "614-236-0142"));
  expect(await readPersons(desk, ...all)).toBe("12215"); // the last shares as much with both
  const asked = (await proposals(desk, all[4] ?? "")).map((line) => line.split(" ")[0]);
  expect(asked).toEqual(["phone", "phone"]);

  await desk.call("select link_people('estimate', $1, 'estimate', $2, true)", hers, his);
  expect(await readPersons(desk, ...all)).toBe("11111"); // what came later is no more apart than these two
  const said =
    await desk.sql`select what, staff_name from activities where what in ('linked', 'parted') order by at`;
  expect(said).toEqual([
    { what: "parted", staff_name: "Zoë" },
    { what: "linked", staff_name: "Zoë" },
  ]);
  await expect(
    desk.call("select link_people('estimate', $1, 'estimate', $2, false)", hers, his),
  ).rejects.toThrow("Someone else has joined these two meanwhile.");
});

test("a flood of one sender is one person, and stays as it is beside a record that knows another", async () => {
  await using desk = await openDesk();
  await desk.sql`
    insert into estimates (customer_name, email, service_type)
    select 'Flood Lee', 'flood@example.com', 'Roof Repair' from generate_series(1, 450)`;
  const victim = await ask(desk, "Flood Lee", "v@example.com", "614 236 0001");
  const bridge = await ask(desk, "Flood Lee", "flood@example.com", "614 236 0001");
  expect(await readPersons(desk, victim, bridge)).toBe("12");
  const [people] = await desk.sql`select count(*)::integer as count from private.people`;
  expect(people).toEqual({ count: 3 });
  await desk.call(
    "select part_person('estimate', (select id from estimates where email like 'flood%' limit 1))",
  );
  expect(await desk.sql`select count(*)::integer as count from private.people`).toEqual([{ count: 4 }]);
});

test("what parts two people outlasts the deletion of the records of which it was said", async () => {
  await using desk = await openDesk();
  const sam = (email: string) => ask(desk, "Sam Park", email, "614-236-0142");
  const [one, other] = [await sam("one@park.example"), await sam("two@park.example")];
  await desk.call("select part_person('estimate', $1)", other);
  const later = [await sam("one@park.example"), await sam("two@park.example")] as const;
  await desk.call("select delete_record('estimate', $1)", one);
  await desk.call("select delete_record('estimate', $1)", other);
  expect(await readPersons(desk, ...later)).toBe("12");
  expect(await readPersons(desk, ...later, await sam("two@park.example"))).toBe("122");
});

test("a record that shares as much with two who were parted joins none, until more speaks for one", async () => {
  await using desk = await openDesk();
  const one = await ask(desk, "Eva Berg", "e@one.example", "614-236-0142");
  const other = await ask(desk, "Eva Berg", "eva@berg.example", "614-236-0777");
  await desk.call("select link_people('estimate', $1, 'estimate', $2, false)", one, other);
  const between = await ask(desk, "Eva Berg", "eva@berg.example", "614-236-0142");
  expect(await readPersons(desk, one, other, between)).toBe("123");
  await ask(desk, "Eva Berg", "e@one.example", "614-236-0142"); // by now more speaks for the first
  expect(await readPersons(desk, one, other, between)).toBe("121");
});

test("who was held together by one record alone is two again when that goes, and is corrected", async () => {
  await using desk = await openDesk();
  const byPhone = await storeChatTurn(desk.sql, { name: "Eva Berg", phone: "614 236 0142" });
  const byMail = await storeChatTurn(desk.sql, { name: "Eva Berg", email: "eva@berg.example" });
  const bridge = await ask(desk, "Eva Berg", "eva@berg.example", "614 236 0142");
  expect(await readPersons(desk, byPhone, byMail, bridge)).toBe("111");
  await desk.sql`update estimates set phone = '614 236 0999' where id = ${bridge}`;
  expect(await readPersons(desk, byPhone, byMail, bridge)).toBe("122");
  await desk.sql`update estimates set phone = '614 236 0142' where id = ${bridge}`;
  expect(await readPersons(desk, byPhone, byMail, bridge)).toBe("111");
  await desk.call("select delete_record('estimate', $1)", bridge);
  expect(await readPersons(desk, byPhone, byMail)).toBe("12");
});

test("staff's last word holds, also when details are corrected", async () => {
  await using desk = await openDesk();
  const bob = await ask(desk, "Bob Stone", "bob@stone.example", "614-236-0142");
  const robert = await ask(desk, "Robert Stone", "rs@work.example", "614-236-0142");
  const say = (same: boolean) =>
    desk.call(
      same
        ? "select link_people('estimate', $1, 'estimate', $2, true)"
        : "select part_person('estimate', $2) from (select $1::uuid) as one",
      bob,
      robert,
    );
  await say(true);
  await desk.sql`update estimates set phone = '614-236-0888' where id = ${robert}`;
  expect(await readPersons(desk, bob, robert)).toBe("11");
  await say(false);
  expect(await readPersons(desk, bob, robert)).toBe("12");
  await say(true);
  expect(await readPersons(desk, bob, robert)).toBe("11");
});

test("a chat joins whom it names later, and leaves when the number was a mistake", async () => {
  await using desk = await openDesk();
  const hers = await ask(desk, ...HERS);
  const chat = await storeChatTurn(desk.sql, { question: "What does it cost?" });
  expect(await readPersons(desk, hers, chat)).toBe("12");
  await storeChatTurn(desk.sql, { conversation_id: chat, name: HERS[0], phone: HERS[2] });
  expect(await readPersons(desk, hers, chat)).toBe("11");
  await storeChatTurn(desk.sql, { conversation_id: chat, phone: "614-236-0999" });
  expect(await readPersons(desk, hers, chat)).toBe("12");
});

test("what was said of one's other records does not bind a record that was mistyped", async () => {
  await using desk = await openDesk();
  const sam = (email: string, phone = "614-236-0142") => ask(desk, "Sam Park", email, phone);
  const [one, other] = [await sam("one@park.example"), await sam("two@park.example")];
  await desk.call("select part_person('estimate', $1)", other);
  const mistyped = await sam("two@park.example", "614-236-0143");
  expect(await readPersons(desk, one, other, mistyped)).toBe("122");
  await desk.sql`update estimates set email = 'one@park.example', phone = '614-236-0142' where id = ${mistyped}`;
  expect(await readPersons(desk, one, other, mistyped)).toBe("121");
});

test("records of one person that come at the same time are one person's", async () => {
  await using desk = await openDesk();
  const { sql } = desk;
  const ways = [
    { email: "eva@berg.example", phone: "614 236 0142" },
    { email: "eva@berg.example", phone: "" },
    { email: "eva@work.example", phone: "614 236 0142" },
  ];
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      Array.from({ length: 8 }, async (_, session) => {
        for (let n = 0; n < 25; n++) {
          const way = ways[(session + n) % 3] ?? {};
          if (n % 2) await storeEstimateRequest(sql, { customer_name: "Eva Berg", ...way });
          else await storeChatTurn(sql, { name: "Eva Berg", ...way, ip_address: `192.0.2.${session}` });
        }
      }),
    );
    const [found] = await sql`
      select count(*)::int as records, count(distinct person_id)::int as people from private.records`;
    expect(found).toEqual({ records: 200, people: 1 });
    expect(await sql`select count(*)::int as people from private.people`).toEqual([{ people: 1 }]);
    expect(
      await sql`select sort, closed_at, (select count(*)::int from private.records where lead_id = l.id) as records from private.leads as l`,
    ).toEqual([{ sort: "job", closed_at: null, records: 200 }]);
    await sql`delete from estimates`;
    await sql`delete from conversations`;
    expect(await sql`select id from private.leads`).toEqual([]);
  }
});

test("forgetting a stranger who typed a customer's number leaves the customer's visit", async () => {
  await using desk = await openDesk();
  const visit = await bookVisit(desk.sql, { name: HERS[0], email: HERS[1], phone: HERS[2] });
  await ask(desk, "Mal Lory", "mal@lory.example", HERS[2]);
  await ask(desk, HERS[0], "mal@lory.example", HERS[2]);
  await desk.sql`select * from forget_person('mal@lory.example')`;
  const left = await desk.sql`select id from inspections union all select id from estimates`;
  expect(left).toEqual([{ id: visit }]);
});

test("with an address goes the chat in which its visit was booked; what stands with it by a number alone stays", async () => {
  await using desk = await openDesk();
  const chat = await storeChatTurn(desk.sql, { name: "Ann", phone: "614 236 0188", ip_address: "192.0.2.9" });
  await bookVisit(desk.sql, { name: HERS[0], email: HERS[1], phone: HERS[2], conversation: chat });
  const other = await ask(desk, HERS[0], "ann@work.example", HERS[2]);
  const [gone] = await desk.sql`select counts from forget_person(${HERS[1]})`;
  expect(gone).toMatchObject({ counts: { conversations: 1, inspections: 1, estimates: 0 } });
  expect(await desk.sql`select id from private.records`).toEqual([{ id: other }]);
});
