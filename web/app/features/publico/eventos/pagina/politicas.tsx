import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { edadEnPalabras, REEMBOLSOS_EN_PALABRAS } from '../../../../lib/politicas'
import { Accordion } from '../../../../ui/accordion'
import { Anchor } from '../../../../ui/link'

type Props = {
  politicas: EventoPublico['politicas']
  enLinea: boolean
  /** Organizer and slug, of what anyone may report. */
  reportable?: string
}

export const Politicas = ({ politicas, enLinea, reportable }: Props) => (
  <>
    <Accordion
      items={[
        { id: 'reembolsos', title: 'Reembolsos', content: REEMBOLSOS_EN_PALABRAS[politicas.reembolso], open: true },
        {
          id: 'edad-y-acceso',
          title: 'Edad y acceso',
          content: enLinea
            ? 'El enlace llega con tu boleto, al correo con que compres.'
            : edadEnPalabras(politicas.edadMinima),
        },
        {
          id: 'precio',
          title: 'Precio y cargos',
          content:
            'El precio que ves es el que pagas: incluye el cargo por servicio y los impuestos. El desglose aparece antes de pagar.',
        },
      ]}
    />
    {reportable && (
      <Anchor
        href={`/reportar?evento=${reportable}`}
        rel="nofollow"
        className="link mt-5 inline-flex min-h-11 items-center text-muted text-sm"
      >
        Reportar este evento
      </Anchor>
    )}
  </>
)
