/** For how long is kept what does not stay, in days. The clocks that erase it and the privacy notice read it here. */
export const PLAZOS = {
  /** A session, however much it is used; and one that nobody uses. */
  sesion: 30,
  sesionSinUso: 14,
  /** What is left of a link that was mailed, after its end. */
  enlaces: 7,
  /** Browsers that are known as somebody's, without use. */
  dispositivos: 180,
  /** Networks from which somebody got in. */
  redes: 90,
  avisosLeidos: 180,
  /** A notificación that nobody ever looked at. */
  avisosSinLeer: 400,
  invitaciones: 180,
  /** An address that waits for boletos, after the evento; and one that never confirmed it. */
  listas: 30,
  interesSinConfirmar: 7,
  /** The account to which a refund went, after it left. */
  clabes: 90,
  denunciantes: 180,
  /** Papers and words of a dispute, after its end. */
  evidencias: 90,
  /** The key by which a wallet knows a phone, after the evento. */
  pases: 30,
  /** Holds that became nothing, after their evento; from then on the funnel knows how many there were by day. */
  apartados: 90,
  /** What a job that was given up was about. */
  trabajosPerdidos: 90,
  /** Notices of providers that were answered: disputes come within four hundred days. */
  avisosDePago: 400,
  /** What organizers' webhooks were told, and what they answered. */
  webhooks: 30,
  /** That somebody was reminded of an evento, after it. */
  recordatorios: 30,
} as const
