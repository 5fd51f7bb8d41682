import type { CategoriaAdmin } from '@entrale/contract/plataforma/categorias'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { useHacer } from '../../features/comun/hacer'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { CATEGORIAS_ADMIN, categoriasAdminQuery } from '../../features/plataforma/categorias/consultas'
import { CategoriaDialogo } from '../../features/plataforma/categorias/dialogo'
import { FusionarDialogo, QuitarCategoria } from '../../features/plataforma/categorias/fusionar'
import { TablaCategorias } from '../../features/plataforma/categorias/tabla'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { IconoCategoria } from '../../features/publico/categorias/icono-categoria'
import { api } from '../../lib/api'
import { cuenta } from '../../lib/formatos'
import { Button } from '../../ui/button'
import { PageHead } from '../../ui/layout'
import { OrderDialog } from '../../ui/order-dialog'
import { EmptyState } from '../../ui/states'

export const handle = { miga: 'Categorías' }
export const meta = metaDeAdministracion('Categorías')
export const ErrorBoundary = FallaDeAdministracion

type Abierto =
  | { que: 'crear' | 'ordenar' }
  | { que: 'editar' | 'fusionar' | 'quitar'; categoria: CategoriaAdmin }
  | null
type Props = { categorias: readonly CategoriaAdmin[]; onCerrar: () => void }

const iconoDe = (icono: string) => <IconoCategoria icono={icono} />

function Ordenar({ categorias, onCerrar }: Props) {
  const { enviando, rechazo, hacer } = useHacer(CATEGORIAS_ADMIN)
  const guardar = async (ids: number[]) => {
    if (await hacer(() => api('PUT /administracion/categorias/ordenar', { body: { ids } }), 'Guardamos el orden'))
      onCerrar()
  }
  return (
    <OrderDialog
      title="Ordenar categorías"
      description="Así se ven en la portada y en los filtros. Usa los botones, o las flechas del teclado sobre ellos."
      rows={categorias.map(({ id, nombre, eventos }) => ({
        id,
        name: nombre,
        detail: <span className="block text-muted text-sm">{cuenta(eventos, 'evento', 'eventos')}</span>,
      }))}
      saving={enviando}
      refused={rechazo}
      onClose={onCerrar}
      onSave={(ids) => void guardar(ids)}
    />
  )
}

function Dialogos({ abierto, categorias, onCerrar }: Props & { abierto: Abierto }) {
  if (abierto === null) return null
  if (!('categoria' in abierto))
    return abierto.que === 'crear' ? (
      <CategoriaDialogo categoria={null} {...{ iconoDe, onCerrar }} />
    ) : (
      <Ordenar {...{ categorias, onCerrar }} />
    )
  const { categoria } = abierto
  if (abierto.que === 'editar') return <CategoriaDialogo {...{ categoria, iconoDe, onCerrar }} />
  if (abierto.que === 'fusionar') return <FusionarDialogo {...{ categoria, categorias, onCerrar }} />
  return <QuitarCategoria {...{ categoria, onCerrar }} />
}

/** What kinds of eventos there are, in what order, and how people find them. */
export default function Categorias() {
  const consulta = useQuery(categoriasAdminQuery)
  const [abierto, setAbierto] = useState<Abierto>(null)
  const categorias = consulta.data?.items ?? []
  const crear = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAbierto({ que: 'crear' })}>
      Crear categoría
    </Button>
  )
  return (
    <>
      <PageHead
        title="Categorías"
        lead="En el orden en que las ve la gente."
        actions={
          <>
            {categorias.length > 1 && (
              <Button icon={<ArrowUpDown aria-hidden="true" />} onClick={() => setAbierto({ que: 'ordenar' })}>
                Ordenar
              </Button>
            )}
            {crear}
          </>
        }
      />
      {consulta.data === undefined ? (
        <SinDatos consulta={consulta} nombre="las categorías" />
      ) : (
        <TablaCategorias
          categorias={categorias}
          iconoDe={iconoDe}
          onEditar={(categoria) => setAbierto({ que: 'editar', categoria })}
          onFusionar={(categoria) => setAbierto({ que: 'fusionar', categoria })}
          onQuitar={(categoria) => setAbierto({ que: 'quitar', categoria })}
          empty={
            <EmptyState title="Aún no hay categorías" className="border-0">
              Sin categorías nadie puede publicar un evento.
            </EmptyState>
          }
        />
      )}
      <Dialogos abierto={abierto} categorias={categorias} onCerrar={() => setAbierto(null)} />
    </>
  )
}
