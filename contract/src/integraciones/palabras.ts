import type { Alcance } from './tokens.ts'
import type { TipoWebhook } from './webhooks.ts'

/** What each permission of a token is called, and what it opens. */
export const ALCANCES_EN_PALABRAS: Record<Alcance, { label: string; hint: string }> = {
  'eventos:leer': { label: 'Leer eventos', hint: 'La organización, sus eventos y sus tipos de boleto.' },
  'ventas:leer': { label: 'Leer ventas', hint: 'Compras con nombre y correo, totales y reembolsos.' },
  'asistentes:leer': { label: 'Leer asistentes', hint: 'Quién tiene cada boleto, con nombre y correo.' },
  'estadisticas:leer': { label: 'Leer estadísticas', hint: 'Los números de la organización y de cada evento.' },
  'codigos:leer': { label: 'Leer códigos', hint: 'Los códigos de cada evento y su uso.' },
  'codigos:escribir': { label: 'Cambiar códigos', hint: 'Crear, editar y eliminar códigos.' },
}

export const TIPOS_EN_PALABRAS: Record<TipoWebhook, string> = {
  'compra.pagada': 'Se pagó una compra',
  'compra.reembolsada': 'Se reembolsó una compra, o parte de ella',
  'boleto.transferido': 'Un boleto pasó a otra persona',
  'boleto.usado': 'Alguien entró con su boleto',
  'evento.publicado': 'Se publicó un evento',
  'evento.pospuesto': 'Se pospuso un evento',
  'evento.reprogramado': 'Se reprogramó un evento',
  'evento.cancelado': 'Se canceló un evento',
  'organizacion.miembro_agregado': 'Alguien entró al equipo',
}
