import { type Destacado, type LugarDestacado, MAXIMO_BANNERS } from '@entrale/contract/plataforma/destacados'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHacer } from '../../features/comun/hacer'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { DESTACADOS_ADMIN, destacadosQuery } from '../../features/plataforma/destacados/consultas'
import { DestacadoDialogo } from '../../features/plataforma/destacados/dialogo'
import { QuitarDestacado } from '../../features/plataforma/destacados/quitar'
import { TablaDestacados } from '../../features/plataforma/destacados/tabla'
import { VistaPrevia } from '../../features/plataforma/destacados/vista-previa'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { CardHead } from '../../ui/card'
import { PageHead } from '../../ui/layout'
import { OrderDialog } from '../../ui/order-dialog'
import { EmptyState } from '../../ui/states'

export const handle = { miga: 'Destacados' }
export const meta = metaDeAdministracion('Destacados')
export const ErrorBoundary = FallaDeAdministracion

type Abierto =
  | { que: 'agregar'; lugar: LugarDestacado }
  | { que: 'ordenar' }
  | { que: 'editar' | 'ver' | 'quitar'; destacado: Destacado }
  | null
type Parte = { lugar: LugarDestacado; titulo: string; texto: string; boton: string; nada: string; vacio: string }

const PARTES: Parte[] = [
  {
    lugar: 'banner',
    titulo: 'Banners de la portada',
    texto: `Los cuatro primeros giran arriba de todo; puede haber hasta ${MAXIMO_BANNERS} a la vez. Si hay menos, siguen los destacados y los más próximos.`,
    boton: 'Agregar banner',
    nada: 'Aún no hay banners',
    vacio: 'La portada muestra los destacados y los eventos más próximos.',
  },
  {
    lugar: 'destacado',
    titulo: 'Eventos destacados',
    texto: 'Van primero en «Eventos Destacados» y llevan la marca en las listas.',
    boton: 'Destacar evento',
    nada: 'Aún no hay destacados',
    vacio: 'La portada muestra los eventos más próximos.',
  },
]

function Ordenar({ banners, onCerrar }: { banners: readonly Destacado[]; onCerrar: () => void }) {
  const { enviando, rechazo, hacer } = useHacer(DESTACADOS_ADMIN)
  const guardar = async (ids: string[]) => {
    if (await hacer(() => api('PUT /administracion/destacados/ordenar', { body: { ids } }), 'Guardamos el orden'))
      onCerrar()
  }
  return (
    <OrderDialog
      title="Ordenar banners"
      description="El primero es el que se ve al llegar. Usa los botones, o las flechas del teclado sobre ellos."
      rows={banners.map(({ id, evento }) => ({
        id,
        name: evento.nombreMostrado,
        detail: <span className="block text-muted text-sm">{evento.organizador.nombre}</span>,
      }))}
      saving={enviando}
      refused={rechazo}
      onClose={onCerrar}
      onSave={(ids) => void guardar(ids)}
    />
  )
}

type DialogosProps = { abierto: Abierto; banners: readonly Destacado[]; onCerrar: () => void }
function Dialogos({ abierto, banners, onCerrar }: DialogosProps) {
  if (abierto === null) return null
  if (abierto.que === 'agregar') return <DestacadoDialogo lugar={abierto.lugar} destacado={null} onCerrar={onCerrar} />
  if (abierto.que === 'ordenar') return <Ordenar {...{ banners, onCerrar }} />
  const { destacado } = abierto
  if (abierto.que === 'editar') return <DestacadoDialogo lugar={destacado.lugar} {...{ destacado, onCerrar }} />
  return abierto.que === 'ver' ? (
    <VistaPrevia {...{ destacado, onCerrar }} />
  ) : (
    <QuitarDestacado {...{ destacado, onCerrar }} />
  )
}

type SeccionProps = {
  parte: Parte
  suyos: readonly Destacado[]
  abrir: (abierto: Abierto) => void
  ordenar?: ReactNode
}
function Seccion({ parte: { lugar, titulo, texto, boton, nada, vacio }, suyos, abrir, ordenar }: SeccionProps) {
  const agregar = (
    <Button
      icon={<Plus aria-hidden="true" />}
      variant={lugar === 'banner' ? 'primary' : 'outline'}
      onClick={() => abrir({ que: 'agregar', lugar })}
    >
      {boton}
    </Button>
  )
  return (
    <section>
      <CardHead
        title={titulo}
        lead={texto}
        actions={
          <>
            {ordenar}
            {agregar}
          </>
        }
      />
      <TablaDestacados
        caption={titulo}
        destacados={suyos}
        onEditar={(destacado) => abrir({ que: 'editar', destacado })}
        onVer={(destacado) => abrir({ que: 'ver', destacado })}
        onQuitar={(destacado) => abrir({ que: 'quitar', destacado })}
        empty={
          <EmptyState as="h3" title={nada} className="border-0">
            {vacio}
          </EmptyState>
        }
      />
    </section>
  )
}

/** What stands in front, from when to when. */
export default function Destacados() {
  const consulta = useQuery(destacadosQuery)
  const { data } = consulta
  const [abierto, setAbierto] = useState<Abierto>(null)
  const banners = (data?.items ?? []).filter(({ lugar, estado }) => lugar === 'banner' && estado !== 'terminado')
  const ordenar = banners.length > 1 && (
    <Button icon={<ArrowUpDown aria-hidden="true" />} onClick={() => setAbierto({ que: 'ordenar' })}>
      Ordenar
    </Button>
  )
  return (
    <>
      <PageHead title="Destacados" lead="Lo que se ve primero. Las horas son del centro de México." />
      {data === undefined ? (
        <SinDatos consulta={consulta} nombre="los destacados" />
      ) : (
        <div className="grid gap-10">
          {PARTES.map((parte) => (
            <Seccion
              key={parte.lugar}
              parte={parte}
              suyos={data.items.filter(({ lugar }) => lugar === parte.lugar)}
              abrir={setAbierto}
              {...(parte.lugar === 'banner' && { ordenar })}
            />
          ))}
        </div>
      )}
      <Dialogos abierto={abierto} banners={banners} onCerrar={() => setAbierto(null)} />
    </>
  )
}
