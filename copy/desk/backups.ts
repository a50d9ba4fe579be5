/** Words about the backups, which are restored on trial once a week. */
export const backupWords = {
  failed: (time: string, why: string) =>
    `The backup of ${time} could not be restored on trial: ${why} Whoever runs this site looks at \`npm run doctor\`.`,
  proven: (time: string, rows: number) =>
    `Backups: the one of ${time} was restored on trial, with all of its ${rows.toLocaleString("en-US")} rows.`,
} as const;
