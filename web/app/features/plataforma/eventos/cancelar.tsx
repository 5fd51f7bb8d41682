import type { EventoAdministrado } from '@entrale/contract/administracion/eventos'
import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta, pesos, precioLargo } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/choice'
import { DefinitionList } from '../../../ui/definition-list'
import { ConMotivo } from '../comun/con-motivo'

/** What follows from it, in figures. */
function Consecuencias({ cancelacion, dinero }: Pick<EventoAdministrado, 'cancelacion' | 'dinero'>) {
  const { compras, personas, boletos, entraron, reembolso, cargos, porPagar, enTaquilla } = cancelacion
  const descubierto = Math.max(0, Math.min(dinero.pagado, dinero.queda))
  return (
    <DefinitionList
      items={[
        {
          term: 'Se devuelve',
          detail: reembolso === 0 ? 'Nada: no hay pagos que devolver' : precioLargo(reembolso),
          note: cargos > 0 ? `Con ${precioLargo(cargos)} de cargo por servicio` : '',
        },
        {
          term: 'Les avisamos a',
          detail: cuenta(personas, 'persona', 'personas'),
          note: `${cuenta(compras, 'compra', 'compras')}, ${cuenta(boletos, 'boleto deja', 'boletos dejan')} de valer`,
        },
        ...(entraron > 0
          ? [{ term: 'Ya entraron', detail: cuenta(entraron, 'boleto', 'boletos'), note: 'También se devuelven' }]
          : []),
        ...(porPagar > 0
          ? [{ term: 'Les decimos que no paguen a', detail: cuenta(porPagar, 'compra', 'compras') }]
          : []),
        ...(enTaquilla > 0
          ? [
              {
                term: 'Se pagaron en taquilla',
                detail: cuenta(enTaquilla, 'compra', 'compras'),
                note: 'Ese dinero lo tiene quien organiza: lo devuelve ahí',
              },
            ]
          : []),
        ...(descubierto > 0
          ? [
              {
                term: 'Ya se le pagó a la organización',
                detail: `${pesos(descubierto)} MXN`,
                note: 'Queda como saldo en contra de la organización',
              },
            ]
          : []),
      ]}
    />
  )
}

/** What the law gives on top of what goes back: a choice, with its sum, never made for anybody. */
function useBonificacion(id: string, abierto: boolean) {
  const [elegida, elegir] = useState(false)
  const { data } = useQuery({
    queryKey: ['administrado', 'compensaciones', id, 'ley'],
    queryFn: () => api('GET /administracion/eventos/:id/compensaciones', { params: { id }, query: { clase: 'ley' } }),
    enabled: abierto,
    staleTime: 0,
  })
  const dar = async (motivo: string) => {
    if (!elegida || data === undefined) return
    const body = { clase: 'ley', monto: data.previa.monto, motivo, paga: 'organizacion' } as const
    await api('POST /administracion/eventos/:id/compensaciones', { params: { id }, body })
  }
  const casilla = data !== undefined && data.previa.monto > 0 && (
    <Checkbox
      checked={elegida}
      onChange={(event) => elegir(event.target.checked)}
      label={`Dar además la bonificación de ley: ${precioLargo(data.previa.monto)}`}
      hint={`El ${data.porcentaje} % de lo que pagaron, a ${cuenta(data.previa.compras, 'compra', 'compras')}. Se descuenta a la organización, aunque quede en contra.`}
    />
  )
  return { dar, casilla }
}

/** Calls an evento off in the name of the platform, once what it gives back is known. */
export function CancelarEvento({ evento }: { evento: EventoAdministrado }) {
  const [abierto, setAbierto] = useState(false)
  const { id, nombreMostrado, cancelacion, dinero } = evento
  const { dar, casilla } = useBonificacion(id, abierto)
  if (!evento.cancelable) return null
  return (
    <>
      <Button variant="danger" icon={<CircleX aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Cancelar y devolver
      </Button>
      <ConMotivo
        open={abierto}
        onOpenChange={setAbierto}
        titulo={`¿Cancelar ${nombreMostrado}?`}
        texto="Lo cancela la plataforma, y así lo leen quienes compraron y quien organiza. No se puede deshacer."
        ayuda="Lo leen quienes compraron y quien organiza."
        boton={
          cancelacion.reembolso === 0 ? 'Cancelar el evento' : `Cancelar y devolver ${pesos(cancelacion.reembolso)}`
        }
        listo="El evento quedó cancelado y el dinero va de regreso."
        hacer={async (motivo) => {
          await api('POST /administracion/eventos/:id/cancelar', { params: { id }, body: { motivo } })
          await dar(motivo)
        }}
      >
        <Consecuencias cancelacion={cancelacion} dinero={dinero} />
        {casilla}
      </ConMotivo>
    </>
  )
}
