import { site } from "#site";

type Language = {
  name: string;
  /** Frequent words that English lacks, folded; or the script that gives the language away. */
  words?: ReadonlySet<string>;
  script?: RegExp;
  reply: string;
};

const { display } = site.phone;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** The hand-over in the visitor's own language; Eve answers questions in English only. */
const LANGUAGES: readonly Language[] = [
  {
    name: "Spanish",
    words:
      words(`el la los las un una unos unas de del que y para por con como cuanto cuantos cuanta cuesta cuestan necesito quiero tengo tiene tienen mi casa techo techos gotea goteando goteras
      gotera ustedes usted hablan habla espanol hola gracias ayuda puede pueden puedo donde cuando hacen reparar reparacion tejado tejas cambiar precio seguro aseguradora garantia trabajo
      financiamiento estan es esta muy favor buenos buenas dias tardes noches si me le nos se cobran llamo soy nombre agua entra tormenta granizo dano danos arreglar nuevo cotizacion presupuesto estimado gratis`),
    reply: `Gracias por escribirnos. Por este chat solo puedo responder en inglés; por favor llame al ${display} o deje aquí su nombre y su teléfono, y pasaré su mensaje a la oficina. Si entra agua, llame ahora; si alguien está en peligro, llame primero al 911.`,
  },
  {
    name: "French",
    words: words(
      "le les des une je vous nous est sont combien coute toit toiture fuite bonjour merci besoin avez avec pour mon ma maison parlez francais reparer devis sur dans qui",
    ),
    reply: `Merci de votre message. Dans ce chat je ne peux répondre qu'en anglais ; appelez le ${display}, ou laissez votre nom et votre numéro et je les transmettrai au bureau.`,
  },
  {
    name: "German",
    words: words(
      "der die das und ich sie wir ist sind wie viel kostet ein eine mein dach undicht haben brauche hallo danke bitte sprechen deutsch fur mit nicht auf haus reparieren",
    ),
    reply: `Danke für Ihre Nachricht. In diesem Chat kann ich nur auf Englisch antworten; bitte rufen Sie ${display} an oder lassen Sie Name und Telefonnummer hier, dann gebe ich sie an das Büro weiter.`,
  },
  {
    name: "Portuguese",
    words: words(
      "o os um uma quanto custa telhado preciso voces voce fala falam portugues ola obrigado obrigada meu minha vazamento esta nao com para consertar casa tem",
    ),
    reply: `Obrigado pela mensagem. Neste chat só posso responder em inglês; ligue para ${display} ou deixe seu nome e telefone e eu passo o recado ao escritório.`,
  },
  {
    name: "Italian",
    words: words(
      "il lo gli una quanto costa tetto ho bisogno ciao grazie parlate italiano mio mia perde acqua sono per con casa riparare",
    ),
    reply: `Grazie del messaggio. In questa chat posso rispondere solo in inglese; chiami il ${display} o lasci nome e telefono e li passerò all'ufficio.`,
  },
  {
    name: "Somali",
    words: words("waxaan waan saqafka guriga immisa fadlan mahadsanid caawimaad iyo ma waa soomaali iga"),
    reply: `Mahadsanid. Wadahadalkan waxaan ku jawaabi karaa Ingiriis oo keliya; fadlan wac ${display}, ama ku qor magacaaga iyo lambarkaaga.`,
  },
  {
    name: "Vietnamese",
    words: words("toi can mai nha bao nhieu cam xin chao giup voi khong duoc la cua dot sua tieng viet"),
    reply: `Cảm ơn quý vị. Trong khung trò chuyện này tôi chỉ trả lời được bằng tiếng Anh; xin gọi ${display}, hoặc để lại tên và số điện thoại, tôi sẽ chuyển cho văn phòng.`,
  },
  {
    name: "Japanese",
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    reply: `お問い合わせありがとうございます。このチャットでは英語のみの対応です。${display} にお電話いただくか、お名前と電話番号をお書きください。担当者に伝えます。`,
  },
  {
    name: "Korean",
    script: /\p{Script=Hangul}/u,
    reply: `문의해 주셔서 감사합니다. 이 채팅에서는 영어로만 답할 수 있습니다. ${display}(으)로 전화하시거나 성함과 전화번호를 남겨 주시면 사무실에 전하겠습니다.`,
  },
  {
    name: "Chinese",
    script: /\p{Script=Han}/u,
    reply: `谢谢您的留言。这个聊天只能用英文回答；请致电 ${display}，或留下姓名和电话，我会转告办公室。`,
  },
  {
    name: "Russian",
    script: /\p{Script=Cyrillic}/u,
    reply: `Спасибо за сообщение. В этом чате я могу отвечать только по-английски; позвоните, пожалуйста, по номеру ${display} или оставьте имя и телефон, и я передам их в офис.`,
  },
  {
    name: "Arabic",
    script: /\p{Script=Arabic}/u,
    reply: `شكرًا على رسالتك. لا أستطيع الرد هنا إلا بالإنجليزية؛ يرجى الاتصال على ${display} أو ترك الاسم ورقم الهاتف وسأنقلهما إلى المكتب.`,
  },
  {
    name: "Hindi",
    script: /\p{Script=Devanagari}/u,
    reply: `आपके संदेश के लिए धन्यवाद। इस चैट में मैं केवल अंग्रेज़ी में उत्तर दे सकती हूँ; कृपया ${display} पर कॉल करें या अपना नाम और फ़ोन नंबर छोड़ दें।`,
  },
];

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

const ENGLISH = words(
  "the a an is are do does you your my how much what when where who can could would will i it to of and for in on we have has not need want roof house with this that there was get any please was they he she about at from or if",
);

/** A message in another language: its name and the polite hand-over in it. Undefined for English and for what is no language. */
export function foreignReply(message: string, folded: string): { name: string; reply: string } | undefined {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const others = message.match(OTHER_SCRIPT)?.filter((sign) => /\p{L}/u.test(sign)).length ?? 0;
  if (others > letters / 3) return LANGUAGES.find(({ script }) => script?.test(message));

  const said = folded.split(/[^a-z]+/).filter(Boolean);
  const english = said.filter((word) => ENGLISH.has(word)).length;
  const counted = LANGUAGES.flatMap((language) =>
    language.words ? [{ language, count: said.filter((word) => language.words?.has(word)).length }] : [],
  ).sort((one, other) => other.count - one.count);
  const [best] = counted;
  if (!best) return undefined;
  const marked = /[¿¡ñßçãõ]|[áéíóúèêàâùüöä]/i.test(message) ? 1 : 0;
  const enough = best.count + marked >= 2 && best.count / said.length >= 0.3;
  const alone =
    said.length <= 2 && best.count >= 1 && ["hola", "bonjour", "ola", "ciao"].includes(said[0] ?? "");
  return (enough || alone) && best.count + marked > english ? best.language : undefined;
}
