import { expect, test } from "vitest";
import { findKind } from "../kinds/kinds.ts";
import { exportFile } from "./export.ts";
import type { Kind, Row } from "./kind.ts";
import type { PageStart } from "./record-pages.ts";

const ADA = {
  id: "1",
  at: "2031-05-01T12:00:00+02:00",
  group_key: "1",
  first_name: "Ada",
  last_name: 'of "Lovelace"',
  email: "ada@example.com",
  position: "Project Manager",
  status: "rejected",
  resume_type: "application/pdf",
  resume_size: 8,
  created_at: "2031-05-01T12:00:00+02:00",
};

/** The columns of a record whose visit began nobody knows where. */
const NOWHERE = Array(7).fill('""').join(",");

/** The file of a kind whose rows are these, newest first, read in pages of `size`; and how far it told to be. */
async function written(tab: string, rows: readonly object[], size = 2) {
  const kind = findKind(tab) as Kind<Row & Record<string, string>>;
  const all = (rows as Record<string, string>[]).map((row): Row & Record<string, string> => ({
    ...row,
    id: row.id ?? "",
    at: row.created_at ?? row.last_at ?? "",
    group_key: row.id ?? "",
  }));
  const progress: number[] = [];
  const read = async (after: PageStart | null) => {
    const from = after
      ? all.findIndex((row) => Object.entries(after).every(([key, at]) => row[key] === at)) + 1
      : 0;
    return all.slice(from, from + size);
  };
  const file = await exportFile(kind, read, (count) => progress.push(count));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { file, bytes, lines: new TextDecoder().decode(bytes).split("\r\n"), progress };
}

test("applications are a file with a byte order mark, formulas neutralised, without the resume's content", async () => {
  const application = { resume_type: null, resume_size: null };
  const { file, bytes, lines } = await written("applications", [
    {
      ...application,
      id: "2",
      first_name: "=cmd|'/c calc'!A0",
      last_name: "",
      email: "+1@example.com",
      position: "@SUM(A1)",
      status: "new",
      created_at: "2031-05-02T11:30:15.123456+00:00",
    },
    ADA,
  ]);
  expect(file.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.type).toBe("text/csv;charset=utf-8");
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    '"Received (America/New_York)","First name","Last name","Email","Position","Status","Resume","Channel","Owner","Next date","First page","Came from","Source","Medium","Campaign","Term","Content"',
    `"2031-05-02 07:30","'=cmd|'/c calc'!A0","","'+1@example.com","'@SUM(A1)","New","No resume","","","",${NOWHERE}`,
    `"2031-05-01 06:00","Ada","of ""Lovelace""","ada@example.com","Project Manager","Rejected","PDF","","","",${NOWHERE}`,
    "",
  ]);
});

test("conversations and estimates have their own columns; amounts stand as numbers", async () => {
  const at = "2031-05-01T10:00:00+00:00";
  const conversations = await written("chat-logs", [
    {
      id: "1",
      last_at: at,
      first_at: at,
      ip_address: "192.0.2.7",
      email: "a@example.com",
      names: ["Ann", "Anna"],
      phones: ["+1 555 0100"],
      addresses: ["1 Oak St"],
      landing_page: "/financing",
      referrer: "search.example",
      utm: { source: "mailing", campaign: "=spring" },
      message_count: 1,
      last_question: 'two\nlines, "quoted"',
    },
  ]);
  expect(conversations.lines[1]).toBe(
    `"2031-05-01 06:00","2031-05-01 06:00","192.0.2.7","a@example.com","Ann; Anna","'+1 555 0100","1 Oak St",1,"two\nlines, ""quoted""","",,"","","","","","","","","/financing","search.example","mailing","","'=spring","",""`,
  );
  const estimates = await written("estimates", [
    {
      id: "3f2a91bc-0000-4000-8000-000000000001",
      created_at: at,
      customer_name: "Ann Lee",
      email: "a@example.com",
      phone: null,
      service_type: "Roof Repair",
      estimated_cost: 12345.5,
      square_footage: null,
      status: "pending",
      notes: "-3 days",
      drawing: null,
      street: "=12 Oak Street",
      town: "Dublin",
      zip: "43016",
      range_low: 11000,
      range_high: 13691,
      consent: { phone: "+16145550142", at, words: "=Yes" },
      lead: {
        record_id: "3f2a91bc-0000-4000-8000-000000000001",
        channel: "google ads",
        owner: "Zoë",
        next_at: "2031-05-04T16:00:00Z",
        outcome: "won",
        amount: 18450.5,
        reason: null,
      },
    },
    {
      id: "3f2a91bc-0000-4000-8000-000000000002",
      created_at: at,
      customer_name: "Bo Ray",
      email: "b@example.com",
      phone: null,
      service_type: "Residential Roofing",
      estimated_cost: null,
      square_footage: 1479,
      status: "pending",
      notes: null,
      drawing: { plan: "rectangle", length: 40, width: 28.5, shape: "hip", pitch: 6 },
      street: null,
      town: null,
      zip: null,
      range_low: null,
      range_high: null,
      consent: { phone: "+16145550142", at, words: "Yes", ended_at: at },
    },
  ]);
  expect(estimates.lines.slice(1, 3)).toEqual([
    `"2031-05-01 06:00","3F2A-91BC","Ann Lee","a@example.com","","'=12 Oak Street","Dublin","43016","Roof Repair",12345.5,11000,13691,,"Pending","'-3 days","","Won",18450.5,"","Google Ads","Zoë","2031-05-04","(614) 555-0142","2031-05-01 06:00","'=Yes","",${NOWHERE}`,
    `"2031-05-01 06:00","3F2A-91BC","Bo Ray","b@example.com","","","","","Residential Roofing",,,,1479,"Pending","","40 x 28.5 ft, Hip, 6/12","",,"","","","","","2031-05-01 06:00","Yes","2031-05-01 06:00",${NOWHERE}`,
  ]);
});

test("every row of a long list is in the file once, however many a page holds", async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    id: `${index}`,
    created_at: new Date(2_000_000_000_000 - Math.floor(index / 7)).toISOString(),
    customer_name: `N${index}`,
    email: "a@example.com",
    phone: null,
    service_type: "Roof Repair",
    estimated_cost: null,
    square_footage: null,
    status: "pending",
    notes: null,
    range_low: null,
    range_high: null,
  }));
  const { lines, progress } = await written("estimates", rows, 500);
  const names = lines.slice(1, -1).map((line) => line.split('","')[2]);
  expect(names).toEqual(rows.map(({ customer_name }) => customer_name));
  expect(progress).toEqual([500, 1000, 1200]);
});

test("a cell that cannot be read says so, and the file goes on", async () => {
  const { lines } = await written("applications", [
    { ...ADA, created_at: "20277-01-01T00:00:00+00:00" },
    ADA,
  ]);
  expect(lines[1]).toMatch(/^"cannot be read","Ada",/);
  expect(lines[2]).toMatch(/^"2031-05-01 06:00","Ada",/);
});

test("an empty list is a file with its titles", async () => {
  expect((await written("applications", [])).lines).toHaveLength(2);
});

test("what cannot be read to its end is no file", async () => {
  const kind = findKind("applications") as Kind;
  const broken = async (after: PageStart | null): Promise<Row[]> => {
    if (after) throw new Error("no connection");
    return [ADA];
  };
  await expect(exportFile(kind, broken, () => {})).rejects.toThrow("no connection");
});
