/** What is wrong with the logo's file and what it takes, to be read after the file's name. */
export class LogoProblem extends Error {}
