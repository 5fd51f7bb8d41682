import type { Codigo } from '@entrale/contract/codigos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHacer } from '../../../../features/comun/hacer'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { CodigoDialogo } from '../../../../features/panel/codigos/codigo-dialogo'
import { QuitarCodigo } from '../../../../features/panel/codigos/quitar-dialogo'
import { TablaCodigos } from '../../../../features/panel/codigos/tabla-codigos'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { Buscador } from '../../../../features/panel/comun/buscador'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { api } from '../../../../lib/api'
import { codigosQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { rutaEvento, tituloDe } from '../../../../lib/seo/seo'
import { CardHead } from '../../../../ui/card'
import { copyText } from '../../../../ui/copy'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'

export const handle = { miga: 'Códigos' }
export const meta = () => [{ title: tituloDe('Códigos') }]
export const ErrorBoundary = FallaDeEvento

type Abierto = { que: 'crear' } | { que: 'editar' | 'quitar'; codigo: Codigo } | null

function useCodigos() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const onGuardado = () => cache.invalidateQueries({ queryKey: codigosQuery(params.slug, params.slugEvento).queryKey })
  const { hacer } = useHacer(onGuardado, 'aviso')
  const encender = ({ id, codigo, activo }: Codigo) => {
    const pedido = { params: { ...params, id }, body: { activo: !activo } }
    return hacer(
      () => api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', pedido),
      activo ? `Se apagó ${codigo}: ya nadie puede usarlo` : `Se encendió ${codigo}`,
    )
  }
  const copiar = async ({ codigo }: Codigo) => {
    const enlace = new URL(
      `${rutaEvento(params.slug, params.slugEvento)}?codigo=${encodeURIComponent(codigo)}`,
      location.origin,
    )
    if (await copyText(enlace.href, 'No se pudo copiar el enlace.'))
      toast.success('Enlace copiado: abre el evento con el código puesto')
  }
  const acciones = {
    onEditar: (codigo: Codigo) => setAbierto({ que: 'editar', codigo }),
    onCopiar: (codigo: Codigo) => void copiar(codigo),
    onEncender: (codigo: Codigo) => void encender(codigo),
    onQuitar: (codigo: Codigo) => setAbierto({ que: 'quitar', codigo }),
  }
  return { params, abierto, setAbierto, onGuardado, acciones }
}
type Estado = ReturnType<typeof useCodigos>

function Dialogos({ params, abierto, setAbierto, onGuardado }: Estado) {
  const { evento } = useEvento()
  const { data } = useQuery(tiposQuery(params.slug, params.slugEvento))
  if (abierto === null) return null
  const comun = { params, onGuardado, onCerrar: () => setAbierto(null) }
  if (abierto.que === 'quitar') return <QuitarCodigo {...comun} codigo={abierto.codigo} />
  return (
    <CodigoDialogo
      {...comun}
      codigo={abierto.que === 'editar' ? abierto.codigo : null}
      tipos={data?.items ?? []}
      tarifa={data?.tarifa}
      zona={evento.zonaHoraria}
    />
  )
}

function Lista({ codigos, estado }: { codigos: readonly Codigo[]; estado: Estado }) {
  const { organizacion, evento } = useEvento()
  const tipos = useQuery(tiposQuery(organizacion.slug, evento.slug)).data?.items ?? []
  return (
    <Buscador
      items={codigos}
      textoDe={({ codigo, descripcion }) => `${codigo} ${descripcion}`}
      rotulo="Buscar códigos"
      ayuda="Código o descripción"
      nada={{ titulo: 'No encontramos ese código', frase: (term) => `Ninguno coincide con ${term}.` }}
    >
      {(visibles, empty) => (
        <TablaCodigos
          codigos={visibles}
          tipos={tipos}
          zona={evento.zonaHoraria}
          acciones={estado.acciones}
          empty={empty}
        />
      )}
    </Buscador>
  )
}

function Contenido() {
  const { organizacion, evento } = useEvento()
  const estado = useCodigos()
  const consulta = useQuery({
    ...codigosQuery(organizacion.slug, evento.slug),
    staleTime: 0,
  })
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los códigos" alto="h-60" />
  const crear = <BotonCrear onClick={() => estado.setAbierto({ que: 'crear' })}>Crear código</BotonCrear>
  return (
    <>
      {consulta.data.items.length === 0 ? (
        <EmptyState title="Aún no hay códigos" action={crear}>
          Un código da un descuento o abre boletos ocultos. Compártelo con su enlace: el evento se abre con él puesto.
        </EmptyState>
      ) : (
        <>
          <CardHead title="Códigos" lead="Descuentos y accesos. Se cuentan por boleto." actions={crear} />
          <Lista codigos={consulta.data.items} estado={estado} />
        </>
      )}
      <Dialogos {...estado} />
    </>
  )
}

export default function Codigos() {
  return (
    <SoloAdministranEvento titulo="No puedes ver los códigos de este evento">
      <Contenido />
    </SoloAdministranEvento>
  )
}
