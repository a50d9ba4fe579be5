import { chatArticles } from "#content/knowledge/about-the-chat.ts";
import type { Article } from "#content/knowledge/article.ts";
import { houseArticles } from "#content/knowledge/at-your-house.ts";
import { careerArticles } from "#content/knowledge/careers.ts";
import { claimArticles } from "#content/knowledge/claims.ts";
import { companyArticles } from "#content/knowledge/company.ts";
import { damageArticles } from "#content/knowledge/damage.ts";
import { financingArticles } from "#content/knowledge/financing.ts";
import { materialDetailArticles } from "#content/knowledge/material-details.ts";
import { priceArticles } from "#content/knowledge/prices.ts";
import { processArticles } from "#content/knowledge/process.ts";
import { productArticles } from "#content/knowledge/products.ts";
import { roofPartArticles } from "#content/knowledge/roof-parts.ts";
import { serviceArticles } from "#content/knowledge/services.ts";
import { warrantyArticles } from "#content/knowledge/warranty.ts";

/** All that Eve can be asked. What the pages state comes from them, so that a changed price changes her answer. */
export const articles: readonly Article[] = [
  ...productArticles,
  ...materialDetailArticles,
  ...priceArticles,
  ...processArticles,
  ...houseArticles,
  ...damageArticles,
  ...claimArticles,
  ...warrantyArticles,
  ...financingArticles,
  ...roofPartArticles,
  ...serviceArticles,
  ...companyArticles,
  ...careerArticles,
  ...chatArticles,
];
