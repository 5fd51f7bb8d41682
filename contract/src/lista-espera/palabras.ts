/** How long an offer lasts, after "tienes" or "tendrás". */
export const PLAZO_DE_OFERTA =
  '4 horas para comprarlos, 30 minutos si es el día del evento. De 11 de la noche a 8 de la mañana ese tiempo no corre.'
