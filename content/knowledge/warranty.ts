import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const path = pages.whyChooseUs.path;

export const warrantyArticles: readonly Article[] = [
  {
    id: "warranty",
    title: "Warranties",
    path,
    asks: `what is the warranty; and the warranty; what warranty do you offer; do you have a warranty; is there a guarantee; how long is the warranty;
      what is covered by the warranty; warranty on new roof; do you guarantee your work;
      what kind of warranties are there; warranty on shingles; manufacturer warranty;
      what does the warranty cover; is your work guaranteed; how many years warranty;
      is there a warranty on the work and the shingles; how good is your warranty; what if the shingles fail;
      do repairs have a warranty; does metal have a warranty; slate warranty; is there a leak guarantee;
      what guarantee do i get; do you stand behind your work; warranty paperwork; full warranty;
      what is the thirty year thing you advertise; the 30 year warranty shingles`,
    say: [
      `Two: the manufacturer's for the material, ${figureTexts.warranty} on our warranty shingles, and our own warranty on the work.`,
      "You get both in writing before we start, with what keeps them valid.",
    ],
  },
  {
    id: "workmanship-warranty",
    title: "Workmanship warranty",
    path,
    asks: `do you have a workmanship warranty; labor warranty; how long is your workmanship warranty;
      warranty on repairs; is labor covered; warranty on installation; do you guarantee repairs;
      what if it leaks after you leave; what if something goes wrong later; how long do you warranty your work;
      if it leaks next year do you come back; will you come back if it leaks; what if i have a problem after;
      service after installation; guarantee on repair work; callback policy`,
    say: [
      "Yes, our own warranty covers the work, beside the manufacturer's for the material.",
      `Its length and terms are on paper with your estimate, so I will not quote years here; ask at ${site.phone.display} if you want them beforehand.`,
    ],
  },
  {
    id: "warranty-void",
    title: "What voids a warranty",
    path: pages.services.path,
    asks: `what voids a roof warranty; can the warranty be void; how do i keep my warranty valid;
      does solar void the warranty; do i need maintenance for the warranty; what is not covered by warranty;
      will a satellite dish void my warranty; does pressure washing void the warranty;
      can i put a satellite dish on a new roof; does walking on the roof void the warranty;
      what do i have to do for my warranty; maintenance for warranty; christmas lights warranty;
      will adding a skylight void it`,
    say: [
      "Missed maintenance or changes that were not approved can void a roof warranty.",
      "A dated report from each maintenance visit shows that yours was looked after; ask before anything is mounted on the roof.",
    ],
  },
  {
    id: "warranty-kinds",
    title: "Kinds of warranty",
    path,
    asks: `difference between manufacturer and workmanship warranty; what is a system warranty;
      material warranty vs labor warranty; types of roof warranty; what is a manufacturer warranty`,
    say: [
      "A manufacturer's warranty covers the material, a workmanship warranty covers how we put it on, and a system warranty covers parts of one maker together.",
      "Which of them come with your roof stands in the written estimate.",
    ],
  },
  {
    id: "warranty-life",
    title: "Warranty and life",
    path: pages.faq.path,
    asks: `does a ${figureTexts.warranty} warranty mean the roof lasts that long; is it a thirty year roof;
      will the shingles last 30 years; are shingles good for thirty years; is the warranty the same as the life`,
    say: [
      `No: a ${figureTexts.warranty} warranty is a promise about the material, not the life of a roof.`,
      "Sun, wind and upkeep decide that; architectural shingles typically come to about as many years.",
    ],
  },
  {
    id: "warranty-transfer",
    title: "Transferring a warranty",
    path: pages.contact.path,
    asks: `is my old roof still under warranty; roof is 12 years old is the warranty still good; is the warranty transferable; can i transfer the warranty when i sell;
      does the warranty pass to the new owner; i bought a house with your roof is the warranty still good;
      prorated warranty; lifetime warranty; if i sell the house does the warranty go with it;
      new owner warranty; warranty when selling; bought the house recently is the roof under warranty;
      how do i register my warranty; is it prorated; lifetime shingles`,
    say: [
      `That depends on the warranty's own terms, which I do not have here; both warranties come on paper, so look there or call ${site.phone.display}.`,
      `What I can state is ${figureTexts.warranty} warranty shingles from the manufacturer and our own warranty on the work.`,
    ],
    forStaff: true,
  },
];
