/** Programs that read pages; some of them run scripts. Previews of chats among them: the app of a chat opens links in a browser. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|facebookcatalog|whatsapp\/|telegrambot|embedly|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|ruby|perl|monitor|uptime|pingdom|scan|archiver|fetch\b|^$/i

/** Whether this User-Agent tells that nobody is looking. */
export const esRobot = (agente: string): boolean => ROBOTS.test(agente.trim())
