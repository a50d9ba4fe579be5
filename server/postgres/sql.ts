import {
  type Client,
  DatabaseError,
  Pool,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from "pg";
import { Sql as Text } from "sql-template-tag";
import { isUnreachable, NoAnswer } from "./unreachable.ts";

/** Asks a database. As a tagged template, whose values become parameters and whose templates parts of the text, it answers rows. */
export type Ask = {
  <Rows extends readonly object[] = QueryResultRow[]>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** The same for a text and its values, or for several statements; answers the number of rows, too. */
  query<Row extends QueryResultRow = QueryResultRow>(query: Query): Promise<QueryResult<Row>>;
};

type Query = string | QueryConfig<unknown[]>;

/** One connection, for as long as it is lent; `client` is the driver's. */
export type Session = Ask & { readonly client: Client };

/** One connection in a transaction. */
export type TransactionSql = Session;

/** A pool of connections. */
export type Sql = Ask & {
  readonly max: number;
  use(): PoolUse;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it throws.
   * @param mode what follows BEGIN, such as "read only"
   * @throws what `work` threw, or that the connection was lost
   */
  begin<Result>(work: (transaction: TransactionSql) => Promise<Result>, mode?: string): Promise<Result>;
  /** Lends `work` one connection, for what belongs to one session. */
  reserve<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Closes all connections, those at work after as many milliseconds at the latest. */
  end(patience?: number): Promise<void>;
};

/** Connections of a pool that are at work, and works that wait for one. */
export type PoolUse = { used: number; waiting: number };

/** In what pools of one database differ. */
export type PoolOptions = Pick<PoolConfig, "max" | "query_timeout">;

/** What holds for every pool unless it says otherwise. */
const OPTIONS = {
  max: 16,
  connectionTimeoutMillis: 5000, // also for one of a full pool; a visitor is told to come back rather than kept waiting
  idleTimeoutMillis: 300_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  statement_timeout: 30_000, // milliseconds
  options: "-c TimeZone=UTC",
} satisfies PoolConfig;

/**
 * A pool of connections, each made when it is first needed. One that breaks is told to who waits for it, by an error that counts as
 * "unreachable", and is never lent again.
 */
export function openPool(config: PoolConfig): Sql {
  const pool = new Pool({ ...OPTIONS, ...config });
  const lent = new Set<Client>();
  let ended: Promise<void> | undefined;
  pool.on("error", () => undefined); // an idle one broke: the pool has dropped it
  pool.on("connect", (client) => client.on("error", () => undefined)); // its query tells the same

  async function reserve<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch(refuse);
    let lost = false;
    const query = (query: Query) =>
      client.query(query).catch((error) => {
        lost ||= !(error instanceof DatabaseError) || isUnreachable(error);
        return refuse(error);
      });
    lent.add(client);
    try {
      return await work(Object.assign(asking(query), { client }));
    } finally {
      lent.delete(client);
      client.release(lost || client.getTransactionStatus() !== "I");
    }
  }

  async function close(patience: number) {
    const impatient = setTimeout(() => {
      for (const { connection } of lent) connection.stream.destroy();
    }, patience);
    await pool.end();
    clearTimeout(impatient);
  }

  return Object.assign(
    asking((query) => reserve((session) => session.query(query))),
    {
      max: pool.options.max,
      use: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
      reserve,
      begin: <Result>(work: (transaction: TransactionSql) => Promise<Result>, mode = "") =>
        reserve((session) => inTransaction(session, work, mode)),
      end(patience = 5000) {
        ended ??= close(patience);
        return ended;
      },
    },
  );
}

function asking(query: (query: Query) => Promise<QueryResult>): Ask {
  async function rows(text: TemplateStringsArray, ...values: unknown[]) {
    if (values.includes(undefined)) throw new TypeError(`A value is undefined in: ${text.join("?")}`);
    return (await query(new Text(text, values))).rows;
  }
  return Object.assign(rows as Ask, { query });
}

/** {@link Sql.begin} in a session. */
export async function inTransaction<Result>(
  session: Session,
  work: (transaction: TransactionSql) => Promise<Result>,
  mode = "",
): Promise<Result> {
  await session.query(`begin ${mode}`);
  try {
    const result = await work(session);
    const { command } = await session.query("commit");
    if (command !== "COMMIT")
      throw new Error("Nothing was stored: a statement of the transaction had failed.");
    return result;
  } catch (error) {
    if (!isUnreachable(error)) await session.query("rollback").catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}

// What the server does not say itself comes of the connection.
function refuse(error: Error & { code?: string }): never {
  if (error instanceof DatabaseError) throw error;
  throw new NoAnswer(error.message || error.code, { cause: error });
}
