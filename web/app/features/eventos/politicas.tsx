import type { EventoPublico } from '@entrale/contract/eventos'
import { edadEnPalabras, REEMBOLSOS_EN_PALABRAS } from '../../lib/politicas'
import { Accordion } from '../../ui/accordion'

export const Politicas = ({ politicas, enLinea }: { politicas: EventoPublico['politicas']; enLinea: boolean }) => (
  <Accordion
    items={[
      { id: 'reembolsos', title: 'Reembolsos', content: REEMBOLSOS_EN_PALABRAS[politicas.reembolso], open: true },
      {
        id: 'edad-y-acceso',
        title: 'Edad y acceso',
        content: enLinea ? 'El enlace llega con tu boleto, al correo con que compres.' : edadEnPalabras(politicas.edadMinima),
      },
      {
        id: 'precio',
        title: 'Precio y cargos',
        content: 'El precio que ves es el que pagas: incluye el cargo por servicio y los impuestos. El desglose aparece antes de pagar.',
      },
    ]}
  />
)
