import type { EsperaAdmin } from '@entrale/contract/adeudos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import type { Filtros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { Lista } from '../../comun/listas/lista'
import { ConMotivo } from '../comun/con-motivo'
import { esperasQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { rutaCompraAdministrada, rutaOrganizacionAdministrada } from '../comun/rutas'
import type { Clave } from './filtro'

type Cual = { que: 'autorizar' | 'negar'; espera: EsperaAdmin }

const ORIGENES: Partial<Record<EsperaAdmin['origen'], string>> = {
  organizador: 'Lo ordenó quien organiza',
  comprador: 'Lo pidió quien compró',
  evento_cancelado: 'Se canceló el evento',
  lista: 'Lo compró la lista de espera',
  compensacion: 'Compensación',
  diferencia: 'Diferencia de precio',
}

const Acciones = ({ espera, onElegir }: { espera: EsperaAdmin; onElegir: (cual: Cual) => void }) => (
  <span className="flex justify-end gap-2 max-lg:flex-wrap">
    <Button
      size="sm"
      aria-label={`Autorizar el reembolso de ${espera.folio}`}
      onClick={() => onElegir({ que: 'autorizar', espera })}
    >
      Autorizar
    </Button>
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Negar el reembolso de ${espera.folio}`}
      onClick={() => onElegir({ que: 'negar', espera })}
    >
      Negar
    </Button>
  </span>
)

const columnasDe = (onElegir: (cual: Cual) => void): Column<EsperaAdmin>[] => [
  {
    key: 'folio',
    header: 'Compra',
    primary: true,
    cell: ({ folio, creadoEn }) => (
      <Nombre href={rutaCompraAdministrada(folio)} nota={<Cuando iso={creadoEn} />}>
        <span className="type-folio text-sm">{folio}</span>
      </Nombre>
    ),
  },
  {
    key: 'organizacion',
    header: 'Organización',
    cell: ({ organizacion, evento }) => (
      <Nombre href={rutaOrganizacionAdministrada(organizacion.id)} nota={evento.nombre}>
        {organizacion.nombre}
      </Nombre>
    ),
  },
  {
    key: 'porque',
    header: 'Por qué',
    hideBelow: 'lg',
    cell: ({ origen, motivo }) => (
      <span className="wrap-anywhere block max-w-64">
        {ORIGENES[origen] ?? 'Reembolso'}
        {motivo !== '' && <span className="block text-muted text-sm">«{motivo}»</span>}
      </span>
    ),
  },
  {
    key: 'cubre',
    header: 'Cubre su dinero',
    align: 'end',
    cell: ({ parte, cubre }) => (
      <span className="text-muted">
        {pesos(Math.min(parte, cubre))} de {pesos(parte)}
      </span>
    ),
  },
  {
    key: 'monto',
    header: 'Reembolso, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (espera) => <Acciones espera={espera} onElegir={onElegir} />,
  },
]

function Decidir({
  que,
  espera: { id, monto, parte, folio, organizacion },
  onCerrar,
}: Cual & { onCerrar: () => void }) {
  const params = { id }
  const autorizar = que === 'autorizar'
  return (
    <ConMotivo
      open
      onOpenChange={(abierto) => !abierto && onCerrar()}
      titulo={autorizar ? `¿Devolver ${pesos(monto)} con dinero de la plataforma?` : `¿Negar el reembolso de ${folio}?`}
      texto={
        autorizar
          ? `Su parte, ${pesos(parte)}, queda como adeudo de ${organizacion.nombre}. Los boletos dejan de servir y avisamos a quien compró.`
          : `No se devuelve nada y los boletos siguen como están. Avisamos a quien compró y a ${organizacion.nombre}.`
      }
      ayuda={autorizar ? 'Queda en la bitácora y lo lee la organización.' : 'Lo leen quien compró y la organización.'}
      boton={autorizar ? 'Autorizar' : 'Negar'}
      listo={autorizar ? 'El reembolso sale en unos minutos.' : 'El reembolso quedó negado.'}
      hacer={(motivo) =>
        autorizar
          ? api('POST /administracion/adeudos/reembolsos/:id/autorizar', { params, body: { motivo } })
          : api('POST /administracion/adeudos/reembolsos/:id/negar', { params, body: { motivo } })
      }
    />
  )
}

/** Refunds that the money of their organization does not cover, the oldest first. */
export function PorAutorizar({ filtros }: { filtros: Filtros<Clave> }) {
  const { organizacion } = filtros.valores
  const consulta = useQuery(esperasQuery({ organizacion }, filtros.pagina))
  const [cual, setCual] = useState<Cual | null>(null)
  return (
    <>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los reembolsos por autorizar"
        titulo="Reembolsos por autorizar"
        palabras={['reembolso', 'reembolsos']}
        columnas={columnasDe(setCual)}
        llave={({ id }) => id}
        vacia={
          <EmptyState title="Ningún reembolso espera" className="border-0">
            Los que el dinero de su organización no cubre llegan aquí. Los que cubre salen solos.
          </EmptyState>
        }
        menos="Hay menos reembolsos de los que buscabas."
      />
      {cual !== null && <Decidir key={cual.espera.id + cual.que} {...cual} onCerrar={() => setCual(null)} />}
    </>
  )
}
