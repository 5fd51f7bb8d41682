import type { TipoOrganizador, tiposRespuesta } from '@entrale/contract/boletos/tipos'
import { ApiError } from '@entrale/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { RegalarBoletos } from '../../../../features/panel/cortesias/regalar-boletos'
import { Aforo } from '../../../../features/panel/tipos-boleto/aforo'
import { AforoDialogo } from '../../../../features/panel/tipos-boleto/aforo-dialogo'
import { AforoPanel } from '../../../../features/panel/tipos-boleto/aforo-panel'
import { CupoExplicado, sumar } from '../../../../features/panel/tipos-boleto/cupo-explicado'
import { ImpuestoLocal, impuestoDeEventoQuery } from '../../../../features/panel/tipos-boleto/impuesto-local'
import { ListaEspera } from '../../../../features/panel/tipos-boleto/lista-espera'
import { OrdenarDialogo } from '../../../../features/panel/tipos-boleto/ordenar-dialogo'
import { QuitarDialogo } from '../../../../features/panel/tipos-boleto/quitar-dialogo'
import { TablaTipos } from '../../../../features/panel/tipos-boleto/tabla-tipos'
import { TipoDialogo } from '../../../../features/panel/tipos-boleto/tipo-dialogo'
import { VentaDialogo } from '../../../../features/panel/tipos-boleto/venta-dialogo'
import { api } from '../../../../lib/api'
import { esperasQuery, eventoPanelQuery, eventosPanelQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { Button } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { LoadingBlock } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'

export const handle = { miga: 'Boletos' }
export const meta = () => [{ title: tituloDe('Boletos') }]
export const ErrorBoundary = FallaDeEvento

type Tipos = z.output<typeof tiposRespuesta>
type Abierto =
  | { que: 'crear' | 'ordenar' | 'aforo' }
  | { que: 'editar' | 'venta' | 'quitar'; tipo: TipoOrganizador }
  | null

function useBoletos() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const onGuardado = async () => {
    const consultas = [
      tiposQuery(organizacion.slug, evento.slug),
      eventoPanelQuery(organizacion.slug, evento.slug),
      eventosPanelQuery(organizacion.slug),
      impuestoDeEventoQuery(params),
    ]
    await Promise.all(consultas.map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
  }
  const onMostrar = async (tipo: TipoOrganizador) => {
    const visibilidad = tipo.visibilidad === 'publico' ? 'oculto' : 'publico'
    try {
      await api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', {
        params: { ...params, id: tipo.id },
        body: { visibilidad },
      })
      toast.success(
        visibilidad === 'oculto'
          ? `${tipo.tipo} ya no aparece en la página del evento`
          : `${tipo.tipo} aparece en la página del evento`,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    }
    await onGuardado()
  }
  const acciones = {
    onEditar: (tipo: TipoOrganizador) => setAbierto({ que: 'editar', tipo }),
    onMostrar: (tipo: TipoOrganizador) => void onMostrar(tipo),
    onVenta: (tipo: TipoOrganizador) => setAbierto({ que: 'venta', tipo }),
    onQuitar: (tipo: TipoOrganizador) => setAbierto({ que: 'quitar', tipo }),
  }
  return { params, abierto, setAbierto, onGuardado, acciones, cambia: puedeCambiar(organizacion) }
}
type EstadoBoletos = ReturnType<typeof useBoletos>

function Dialogos({ tipos, params, abierto, setAbierto, onGuardado }: EstadoBoletos & { tipos: Tipos }) {
  const { evento } = useEvento()
  if (abierto === null) return null
  const comun = { params, onGuardado, onCerrar: () => setAbierto(null) }
  if (abierto.que === 'ordenar') return <OrdenarDialogo {...comun} tipos={tipos.items} />
  if (abierto.que === 'aforo') return <AforoDialogo {...comun} tipos={tipos} />
  if (abierto.que === 'quitar') return <QuitarDialogo {...comun} tipo={abierto.tipo} />
  if (abierto.que === 'venta') return <VentaDialogo {...comun} tipo={abierto.tipo} />
  const tipo = 'tipo' in abierto ? abierto.tipo : null
  const { tarifa, ivaPropuesto } = tipos
  return (
    <TipoDialogo
      {...comun}
      key={tipo?.id}
      tipo={tipo}
      zona={evento.zonaHoraria}
      tarifa={tarifa}
      propuesta={ivaPropuesto}
    />
  )
}

const Vacio = ({ cambia, crear }: { cambia: boolean; crear: ReactNode }) => (
  <EmptyState title="Aún no hay tipos de boleto" action={cambia && crear}>
    {cambia
      ? 'Crea el primero con su precio y su cupo. Sin uno a la venta el evento no se puede publicar.'
      : 'Tu equipo todavía no los crea.'}
  </EmptyState>
)

function Botones({ tipos, crear, onOrdenar }: { tipos: Tipos; crear: ReactNode; onOrdenar: () => void }) {
  const { organizacion, evento } = useEvento()
  const regala = evento.publicado && (evento.estado === 'publicado' || evento.estado === 'reprogramado')
  return (
    <>
      {tipos.items.length > 1 && (
        <Button icon={<ArrowUpDown aria-hidden="true" />} className="max-sm:flex-auto" onClick={onOrdenar}>
          Ordenar
        </Button>
      )}
      {regala && <RegalarBoletos organizacion={organizacion.slug} evento={evento.slug} tipos={tipos.items} />}
      {crear}
    </>
  )
}

/** The house counts all that is held as one; what of it waits for money or for an answer is known of the tipos. */
function deTodos({ aforo }: Tipos, todos: ReturnType<typeof sumar>) {
  if (aforo === null) return todos
  const { pendientes, ofertas } = todos
  return { ...aforo, pendientes, ofertas, apartados: Math.max(0, aforo.apartados - pendientes - ofertas) }
}

function Contenido({ tipos, estado }: { tipos: Tipos; estado: EstadoBoletos }) {
  const { organizacion, evento } = useEvento()
  const esperas = useQuery(esperasQuery(organizacion.slug, evento.slug)).data
  const { cambia, acciones, setAbierto } = estado
  const crear = <BotonCrear onClick={() => setAbierto({ que: 'crear' })}>Crear tipo de boleto</BotonCrear>
  if (tipos.items.length === 0) return <Vacio cambia={cambia} crear={crear} />
  const lugares = tipos.aforo?.libres ?? null
  const todos = sumar(tipos.items)
  return (
    <>
      <Aforo
        cuenta={deTodos(tipos, todos)}
        ayuda={<CupoExplicado de="Todos los tipos" cuenta={todos} lugares={lugares} />}
      />
      <ListaEspera
        esperas={esperas}
        href={cambia ? `${rutaEventoPanel(organizacion.slug, evento.slug)}/lista-espera` : null}
        className="mb-6"
      />
      <CardHead
        title="Tipos de boleto"
        lead="Precio total que paga el comprador, en MXN, con cargo por servicio."
        actions={cambia && <Botones tipos={tipos} crear={crear} onOrdenar={() => setAbierto({ que: 'ordenar' })} />}
      />
      <TablaTipos
        tipos={tipos.items}
        lugares={lugares}
        zona={evento.zonaHoraria}
        borrador={!evento.publicado}
        acciones={cambia ? acciones : null}
      />
      {(cambia || tipos.aforo !== null) && (
        <AforoPanel tipos={tipos} onCambiar={cambia ? () => setAbierto({ que: 'aforo' }) : null} />
      )}
      {cambia && <ImpuestoLocal params={estado.params} />}
    </>
  )
}

export default function Boletos() {
  const { organizacion, evento } = useEvento()
  const estado = useBoletos()
  const { data, error, isFetching, refetch } = useQuery(tiposQuery(organizacion.slug, evento.slug))
  if (data === undefined && error)
    return <ErrorState title="Error al cargar los boletos" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <LoadingBlock label="Cargando los tipos de boleto" className="h-60" />
  return (
    <>
      <Contenido tipos={data} estado={estado} />
      <Dialogos {...estado} tipos={data} />
    </>
  )
}
