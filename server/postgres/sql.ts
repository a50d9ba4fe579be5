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

/**
 * Runs queries. As a tagged template it returns rows: values in the template become parameters, and nested templates become
 * part of the text.
 */
export type Queryable = {
  <Rows extends readonly object[] = QueryResultRow[]>(
    text: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** Runs a text with its values, or several statements. The result also has the number of rows. */
  query<Row extends QueryResultRow = QueryResultRow>(query: Query): Promise<QueryResult<Row>>;
};

type Query = string | QueryConfig<unknown[]>;

/** One connection while it is borrowed from the pool; `client` is the driver's. */
export type Session = Queryable & { readonly client: Client };

/** One connection in a transaction. */
export type TransactionSql = Session;

/** A pool of connections. */
export type Sql = Queryable & {
  readonly max: number;
  usage(): PoolUsage;
  /**
   * Runs `work` in a transaction, which is committed when `work` resolves and rolled back when it throws.
   * @param mode the text after BEGIN, such as "read only"
   * @throws the error of `work`, or that the connection was lost
   */
  begin<Result>(work: (transaction: TransactionSql) => Promise<Result>, mode?: string): Promise<Result>;
  /** Gives `work` one connection, for statements that must run in the same session. */
  reserve<Result>(work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Closes all connections. Those that still work have `patience` milliseconds to finish. */
  end(patience?: number): Promise<void>;
};

/** The connections of a pool that are in use, and the requests that wait for one. */
export type PoolUsage = { used: number; waiting: number };

/** The options in which the pools of a database differ. */
export type PoolOptions = Pick<PoolConfig, "max" | "query_timeout">;

/** The default options of all pools. */
const OPTIONS = {
  max: 16,
  connectionTimeoutMillis: 5000, // also the wait for a connection of a full pool: better tell a visitor to come back
  idleTimeoutMillis: 60_000, // PostgreSQL's process behind a connection grows to 9 MB; another one is there in some 10 ms
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  statement_timeout: 30_000, // milliseconds
  options: "-c TimeZone=UTC",
} satisfies PoolConfig;

/**
 * Opens a pool of connections; each is made when it is first needed. When one breaks, its query throws {@link NoAnswer}, and
 * the connection is not used again.
 */
export function openPool(config: PoolConfig): Sql {
  const pool = new Pool({ ...OPTIONS, ...config });
  const borrowed = new Set<Client>();
  let ended: Promise<void> | undefined;
  pool.on("error", () => undefined); // an idle connection broke: the pool has removed it
  pool.on("connect", (client) => client.on("error", () => undefined)); // its query throws the same error

  async function reserve<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch(throwDatabaseError);
    let isLost = false;
    const query = (query: Query) =>
      client.query(query).catch((error) => {
        isLost ||= !(error instanceof DatabaseError) || isUnreachable(error);
        return throwDatabaseError(error);
      });
    borrowed.add(client);
    try {
      return await work(Object.assign(createQueryable(query), { client }));
    } finally {
      borrowed.delete(client);
      client.release(isLost || client.getTransactionStatus() !== "I");
    }
  }

  async function close(patience: number) {
    const timer = setTimeout(() => {
      for (const { connection } of borrowed) connection.stream.destroy();
    }, patience);
    await pool.end();
    clearTimeout(timer);
  }

  return Object.assign(
    createQueryable((query) => reserve((session) => session.query(query))),
    {
      max: pool.options.max,
      usage: () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
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

function createQueryable(query: (query: Query) => Promise<QueryResult>): Queryable {
  async function fetchRows(text: TemplateStringsArray, ...values: unknown[]) {
    if (values.includes(undefined)) throw new TypeError(`A value is undefined in: ${text.join("?")}`);
    return (await query(new Text(text, values))).rows;
  }
  return Object.assign(fetchRows as Queryable, { query });
}

/** Runs `work` in a transaction of this session, like {@link Sql.begin}. */
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
    if (!isUnreachable(error)) await session.query("rollback").catch(() => undefined); // the first error is the one to report
    throw error;
  }
}

// Every error that does not come from the server comes from the connection.
function throwDatabaseError(error: Error & { code?: string }): never {
  if (error instanceof DatabaseError) throw error;
  throw new NoAnswer(error.message || error.code, { cause: error });
}
