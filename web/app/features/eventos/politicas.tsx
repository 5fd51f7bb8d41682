import type { EventoPublico } from '@entrale/contract/eventos'
import { Accordion } from '../../ui/accordion'

const CANCELACION = 'Si el evento se cancela, te devolvemos todo: boleto y cargo por servicio.'
const REEMBOLSOS: Record<EventoPublico['politicas']['reembolso'], string> = {
  sin_reembolso: `Este evento no acepta devoluciones. ${CANCELACION}`,
  '24h': `Puedes pedir tu reembolso hasta 24 horas antes del evento. ${CANCELACION}`,
  '48h': `Puedes pedir tu reembolso hasta 48 horas antes del evento. ${CANCELACION}`,
  '7d': `Puedes pedir tu reembolso hasta 7 días antes del evento. ${CANCELACION}`,
}
const edad = (minima: number | null) =>
  minima === null || minima === 0
    ? 'Para todas las edades. Cada persona entra con su propio boleto.'
    : `A partir de ${minima} años. Lleva una identificación y tu boleto en el celular o impreso.`

export const Politicas = ({ politicas, enLinea }: { politicas: EventoPublico['politicas']; enLinea: boolean }) => (
  <Accordion
    items={[
      { id: 'reembolsos', title: 'Reembolsos', content: REEMBOLSOS[politicas.reembolso], open: true },
      {
        id: 'edad-y-acceso',
        title: 'Edad y acceso',
        content: enLinea ? 'El enlace llega con tu boleto, al correo con que compres.' : edad(politicas.edadMinima),
      },
      {
        id: 'precio',
        title: 'Precio y cargos',
        content: 'El precio que ves es el que pagas: incluye el cargo por servicio y los impuestos. El desglose aparece antes de pagar.',
      },
    ]}
  />
)
