import { createHash } from "node:crypto";
import { products } from "#copy/pages/product.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { termsOf } from "../understand/text/terms.ts";
import { TRADE_WORDS } from "../understand/text/words.ts";
import { type ActModel, listOtherWays, selectWaysBeside, trainActs } from "./acts/act-classifier.ts";
import { createDescriber } from "./acts/act-features.ts";
import {
  type ActGroup,
  GROUPS,
  type GroupName,
  NO_ACT,
  readActGroup,
  readOrdinary,
} from "./acts/read-act-lines.ts";
import type { Article } from "./article.ts";
import { measurePlaces, type Places } from "./places.ts";
import { type Model, trainModel } from "./ranker/ranker.ts";
import { readArticles, readCommonArticles, readNotKnown } from "./read-articles.ts";

/** The parts of an article that Eve learns from. */
export type ArticleLesson = Pick<Article, "id" | "title" | "asks" | "say">;

/** All that Eve learns from: articles, questions that none of them answers, and example lines of acts. */
export type Lessons = {
  articles: readonly ArticleLesson[];
  /** The articles that every site has. Acts are learned only beside these, so a site's new question does not change the acts. */
  common: readonly ArticleLesson[];
  notKnown: readonly string[];
  /** Messages that do no act of any group. */
  ordinary: readonly string[];
  groups: readonly ActGroup[];
};

/** Reads the lessons of the site and of the files beside this one. */
export function readLessons() {
  const common = readCommonArticles();
  return {
    articles: readArticles(common),
    common,
    notKnown: readNotKnown(),
    ordinary: readOrdinary(),
    groups: GROUPS.map(readActGroup),
  };
}

/** Digests of the texts that the models were learned from; a changed algorithm comes with a new build. */
export type Fingerprints = Readonly<Record<"articles" | "acts", string>>;

/** The learned models, as plain data. */
export type Learned = {
  fingerprints: Fingerprints;
  /** The words of all texts, for the spelling. */
  words: readonly string[];
  places: Places;
  /** A class for each article, and one for what none answers. */
  model: Model;
  /** A model for each group. */
  acts: Readonly<Record<GroupName, ActModel>>;
};

/** Learns, in about half a minute of a processor. Keeps models that the same program learned `before` from the same texts. */
export function learn(lessons: Lessons, before?: Learned): Learned {
  const fingerprints = computeFingerprints(lessons);
  return {
    fingerprints,
    words: listVocabulary(lessons),
    places: measurePlaces(),
    model: before?.fingerprints.articles === fingerprints.articles ? before.model : trainArticles(lessons),
    acts: before?.fingerprints.acts === fingerprints.acts ? before.acts : trainGroups(lessons),
  };
}

function trainGroups(lessons: Lessons): Learned["acts"] {
  const describe = createDescriber();
  const trained = lessons.groups.map((group) => {
    const some = listWaysBeside(group, lessons).map(({ id, asks }) => ({
      id,
      asks: selectWaysBeside(group, asks),
    }));
    return [group.name, trainActs(group.acts, group.lines, listOtherWays(group, some), describe)] as const;
  });
  return Object.fromEntries(trained) as Learned["acts"];
}

/** Trains the ranker of articles: a class for each, and one for what none answers. */
export function trainArticles({ articles, notKnown }: Pick<Lessons, "articles" | "notKnown">): Model {
  const asked = articles.flatMap(({ title, asks }, label) =>
    [title, ...asks].map((ask) => labelText(ask, label)),
  );
  const unanswered = notKnown.map((text) => labelText(text, articles.length));
  return trainModel([...asked, ...unanswered], articles.length + 1);
}

/** Lists ways of asking that do none of a group's acts, by their article, file or group. */
export function listWaysBeside(
  { name }: ActGroup,
  { common, notKnown, ordinary, groups }: Lessons,
): readonly Pick<ArticleLesson, "id" | "asks">[] {
  const others = groups.filter((group) => group.name !== name);
  return [
    ...common,
    { id: "not-known", asks: notKnown },
    { id: "ordinary", asks: ordinary },
    ...others.flatMap(listWaysOfGroup),
  ];
}

/** Lists the lines of a group by their act: "contact:note", "contact:none". */
function listWaysOfGroup({ name, acts, lines }: ActGroup): Pick<ArticleLesson, "id" | "asks">[] {
  return [...acts, undefined].map((act) => ({
    id: `${name}:${act ?? NO_ACT}`,
    asks: lines.flatMap((line) => (line.act === act ? line.text : [])),
  }));
}

export function computeFingerprints({ articles, common, notKnown, ordinary, groups }: Lessons): Fingerprints {
  const texts = articles.map(({ id, title, asks }) => [id, title, asks]);
  // The names of products change what a question asks for.
  const names = products.map(({ id, name, spoken }) => [id, name, spoken]);
  const ways = common.map(({ id, asks }) => [id, asks]);
  return {
    articles: digest([texts, notKnown, names]),
    acts: digest([ways, notKnown, ordinary, groups]),
  };
}

function digest(of: unknown): string {
  return createHash("sha256").update(JSON.stringify(of)).digest("hex");
}

function labelText(text: string, label: number) {
  const folded = fold(text);
  return { folded, terms: termsOf(folded), label };
}

/** Lists the words of all articles, the most frequent first. */
export function listVocabulary({ articles }: Pick<Lessons, "articles">): string[] {
  const counts = new Map<string, number>([...TRADE_WORDS].map((word) => [word, 1]));
  for (const { title, asks, say } of articles)
    for (const word of [title, ...asks, ...say].flatMap((text) => wordsOf(fold(text))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}
