import type { Promotor } from '@entrale/contract/visitas/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useHacer } from '../../../../features/comun/hacer'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { Buscador } from '../../../../features/panel/comun/buscador'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { DescargarCsv } from '../../../../features/panel/comun/descargar-csv'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { CompartirPromotor } from '../../../../features/panel/promotores/compartir-dialogo'
import { promotoresQuery } from '../../../../features/panel/promotores/consultas'
import { enlaceDe } from '../../../../features/panel/promotores/enlace'
import { PromotorDialogo } from '../../../../features/panel/promotores/promotor-dialogo'
import { QuitarPromotor } from '../../../../features/panel/promotores/quitar-dialogo'
import { TablaPromotores } from '../../../../features/panel/promotores/tabla-promotores'
import { api } from '../../../../lib/api'
import { rutaEvento, tituloDe } from '../../../../lib/seo/seo'
import { CardHead } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Promotores' }
export const meta = () => [{ title: tituloDe('Promotores') }]
export const ErrorBoundary = FallaDeEvento

/* The one that the sheet to share has. */
const Qr = lazy(() =>
  import('../../../../features/publico/eventos/pagina/compartir-qr').then(({ CompartirQr }) => ({
    default: CompartirQr,
  })),
)

const CADA_MS = 30_000

type Abierto = { que: 'crear' } | { que: 'editar' | 'quitar' | 'compartir'; promotor: Promotor } | null

function usePromotores() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const onGuardado = () => cache.invalidateQueries({ queryKey: promotoresQuery(params).queryKey })
  const { hacer } = useHacer(onGuardado, 'aviso')
  const encender = ({ id, nombre, activo }: Promotor) => {
    const pedido = { params: { ...params, id }, body: { activo: !activo } }
    return hacer(
      () => api('PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id', pedido),
      activo ? `Se apagó el enlace de ${nombre}: ya no cuenta` : `Se encendió el enlace de ${nombre}`,
    )
  }
  const abrir = (que: 'editar' | 'quitar' | 'compartir') => (promotor: Promotor) => setAbierto({ que, promotor })
  const acciones = {
    onEditar: abrir('editar'),
    onEncender: (promotor: Promotor) => void encender(promotor),
    onQuitar: abrir('quitar'),
  }
  return {
    params,
    abierto,
    setAbierto,
    onGuardado,
    acciones: puedeCambiar(organizacion) ? acciones : null,
    onCompartir: abrir('compartir'),
  }
}
type Estado = ReturnType<typeof usePromotores>

function notaDe(publicado: boolean, activo: boolean): string {
  if (!publicado) return 'El enlace funcionará cuando publiques el evento.'
  return activo ? '' : 'Este enlace está apagado: abre el evento, pero no cuenta para nadie.'
}

function Dialogos({ params, abierto, setAbierto, onGuardado }: Estado) {
  const { organizacion, evento } = useEvento()
  const comun = { params, onGuardado, onCerrar: () => setAbierto(null) }
  if (abierto === null) return null
  if (abierto.que === 'crear') return <PromotorDialogo {...comun} promotor={null} />
  const { que, promotor } = abierto
  if (que === 'editar') return <PromotorDialogo {...comun} promotor={promotor} />
  if (que === 'quitar') return <QuitarPromotor {...comun} promotor={promotor} />
  const enlace = enlaceDe(location.origin, rutaEvento(organizacion.slug, evento.slug), promotor.codigo)
  return (
    <CompartirPromotor
      promotor={promotor}
      evento={evento.nombreMostrado}
      enlace={enlace}
      nota={notaDe(evento.publicado, promotor.activo)}
      qr={
        <Suspense fallback={<div className="h-80" />}>
          <Qr
            enlace={enlace}
            nombre={promotor.nombre}
            archivo={`${evento.slug}-${promotor.codigo}`}
            texto="Quien lo escanea llega al evento por este enlace."
          />
        </Suspense>
      }
      onCerrar={comun.onCerrar}
    />
  )
}

function Lista({ promotores, estado }: { promotores: readonly Promotor[]; estado: Estado }) {
  const { organizacion } = useEvento()
  return (
    <Buscador
      items={promotores}
      textoDe={({ nombre, codigo, nota }) => `${nombre} ${codigo} ${nota}`}
      rotulo="Buscar promotores"
      ayuda="Nombre, código o nota"
      nada={{ titulo: 'No encontramos a ese promotor', frase: (term) => `Nadie coincide con ${term}.` }}
    >
      {(visibles, empty) => (
        <TablaPromotores
          promotores={visibles}
          conDinero={puedeCambiar(organizacion)}
          acciones={estado.acciones}
          onCompartir={estado.onCompartir}
          empty={empty}
        />
      )}
    </Buscador>
  )
}

export default function Promotores() {
  const { organizacion } = useEvento()
  const estado = usePromotores()
  const consulta = useQuery({
    ...promotoresQuery(estado.params),
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los promotores" alto="h-60" />
  const cambia = puedeCambiar(organizacion)
  const crear = cambia && <BotonCrear onClick={() => estado.setAbierto({ que: 'crear' })}>Agregar promotor</BotonCrear>
  if (consulta.data.items.length === 0)
    return (
      <>
        <EmptyState title="Aún no hay promotores" action={crear}>
          Dale a cada quien su propio enlace del evento y mira cuántas visitas y cuántas ventas trae.
        </EmptyState>
        <Dialogos {...estado} />
      </>
    )
  return (
    <>
      <CardHead
        title="Promotores"
        className="max-sm:[&>div]:w-full"
        lead="Cada quien comparte su propio enlace. Las ventas netas son lo que le queda a tu organización."
        actions={
          cambia && (
            <div className="flex w-full gap-3 max-sm:flex-col-reverse">
              <DescargarCsv {...estado.params} lista="promotores" consulta="" className="max-sm:w-full" />
              {crear}
            </div>
          )
        }
      />
      <Lista promotores={consulta.data.items} estado={estado} />
      <Dialogos {...estado} />
    </>
  )
}
