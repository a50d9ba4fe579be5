import { z } from "zod";
import { centsFromDollars } from "#contract/money.ts";
import { AREA_LIMITS } from "#contract/roof/estimate.ts";
import { products } from "#copy/pages/product.ts";
import { financing } from "#site-data/data.ts";
import { pricedProducts } from "#site-data/figures.ts";
import { describePayment, fillPriceCard } from "../../answer-press.ts";
import type { Piece, TurnContext } from "../../by-rank/piece.ts";
import { formatPrices } from "../../by-rank/prices.ts";
import { defineTool } from "./define-tool.ts";
import { type Drawing, draw } from "./drawing.ts";

const productId = z.enum(products.map(({ id }) => id) as [string, ...string[]]);

const priceInput = z.object({
  materials: z.array(productId).max(3).describe("none for all"),
  squareFeet: z.number().min(AREA_LIMITS.low).max(AREA_LIMITS.high).optional(),
  of: z.enum(["roof", "footprint"]).describe("footprint: of the house's floor, as in 'a 1,800 sq ft house'"),
  pitch: z.number().int().min(0).max(24).optional().describe("inches of rise over 12"),
});
type PriceInput = z.infer<typeof priceInput>;

export const price = defineTool({
  description: "Draws the ballpark of a new roof, of one or more materials, and the card that changes it.",
  inputSchema: priceInput,
  run: drawPrice,
});

/** Draws the price of the roof that is known so far, with what the model adds to it. */
export function drawPrice(given: PriceInput, drawing: Drawing) {
  return draw("price", makePricePiece(given, drawing.context), drawing);
}

function makePricePiece(
  { materials, squareFeet, of, pitch }: PriceInput,
  { frame, lines }: TurnContext,
): Piece {
  const chosen = pricedProducts.filter(({ id }) => materials.length === 0 || materials.includes(id));
  if (chosen.length === 0) return { parts: [{ part: "line", text: lines.notPriced }] };
  const roof = {
    ...frame.roof,
    ...(squareFeet && { area: squareFeet, areaOf: of }),
    ...(pitch !== undefined && { pitch }),
  };
  const product = materials.length === 1 ? materials[0] : frame.product;
  const { area } = roof;
  const starting = chosen.map((one) => lines.startsAt(one.spoken.name, one.pricePerSquareFoot));
  const text = area
    ? formatPrices(chosen, { ...roof, area }, frame.language)
    : `${lines.starting(starting)} ${lines.price}`;
  return {
    parts: [
      { part: "line", text },
      { part: "price", answers: fillPriceCard({ ...frame, roof, product }) },
    ],
    frame: { roof, product, open: "price", topic: "materials-price" },
  };
}

const paymentInput = z.object({
  amount: z.number().min(500).max(200_000).describe("dollars"),
  months: z.number().int().min(6).max(240).optional(),
});

export const monthlyPayment = defineTool({
  description: "Draws what a loan costs a month, as an example, and the card that changes it.",
  inputSchema: paymentInput,
  run: drawPayment,
});

/** Draws the payment, over no longer than the company's longest term. */
export function drawPayment({ amount, months }: z.infer<typeof paymentInput>, drawing: Drawing) {
  if (!financing?.example) return { error: "there is no financing: search the articles" };
  const term = Math.min(months ?? financing.termMonths, financing.termMonths);
  const piece: Piece = {
    parts: [
      { part: "line", text: describePayment(amount, term, drawing.context.frame.language) },
      { part: "payment", amount, months: term },
    ],
    frame: { open: "payment", topic: "financing-rate", amount: centsFromDollars(amount) },
  };
  return draw("payment", piece, drawing);
}
