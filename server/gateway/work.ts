import type { TransactionSql } from "postgres";

/** What a request does in its transaction, all else having been read and checked before. */
export type Work = (transaction: TransactionSql) => Promise<Response>;
