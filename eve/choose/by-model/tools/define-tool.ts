import type { ToolSet } from "ai";
import type { z } from "zod";
import type { Drawing } from "./drawing.ts";

/** A tool as it is before a turn. */
type ToolDefinition<Input> = {
  description: string;
  inputSchema: z.ZodType<Input>;
  /** Draws, and returns what the model reads: the text for the visitor, or the reason why it drew nothing. */
  run: (given: NoInfer<Input>, drawing: Drawing) => object;
};

/** Makes a function that binds a tool to the turn that is being drawn. */
export function defineTool<Input>({ run, ...tool }: ToolDefinition<Input>) {
  return (drawing: Drawing): ToolSet[string] => ({
    ...tool,
    execute: (given: Input) => run(given, drawing),
  });
}
