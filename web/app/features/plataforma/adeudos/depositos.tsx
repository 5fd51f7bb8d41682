import { ESTADOS_FICHA, type FichaAdmin } from '@entrale/contract/adeudos/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import type { Filtros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { EstadoFicha, fichaEnPalabras } from '../../comun/adeudos/estado-ficha'
import { Fichas } from '../../comun/listas/filtros'
import { Lista } from '../../comun/listas/lista'
import { fichasQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { rutaOrganizacionAdministrada } from '../comun/rutas'
import type { Clave } from './filtro'
import { RecibirDialogo } from './recibir-dialogo'

const ESTADOS = ESTADOS_FICHA.map((uno) => [uno, fichaEnPalabras(uno)] as const)
const SE_RECIBE = new Set<FichaAdmin['estado']>(['esperada', 'vencida'])

const columnasDe = (onRecibir: (ficha: FichaAdmin) => void): Column<FichaAdmin>[] => [
  {
    key: 'referencia',
    header: 'Referencia',
    primary: true,
    cell: ({ referencia, creadaEn }) => (
      <>
        <span className="type-folio text-sm">{referencia}</span>
        <Cuando iso={creadaEn} className="block text-muted text-sm" />
      </>
    ),
  },
  {
    key: 'organizacion',
    header: 'Organización',
    cell: ({ organizacion }) => (
      <Nombre href={rutaOrganizacionAdministrada(organizacion.id)}>{organizacion.nombre}</Nombre>
    ),
  },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoFicha estado={estado} /> },
  {
    key: 'llego',
    header: 'Lo que llegó',
    hideBelow: 'lg',
    cell: ({ recibido }) =>
      recibido === null ? (
        <span className="text-muted">—</span>
      ) : (
        <span className="wrap-anywhere">
          {pesos(recibido.monto)} el {diaConAnio(recibido.fecha)}
          <span className="type-folio block text-muted text-xs">{recibido.claveRastreo}</span>
        </span>
      ),
  },
  {
    key: 'monto',
    header: 'Dijo, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (ficha) =>
      SE_RECIBE.has(ficha.estado) && (
        <Button size="sm" aria-label={`Ya llegó: ficha ${ficha.referencia}`} onClick={() => onRecibir(ficha)}>
          Ya llegó
        </Button>
      ),
  },
]

/** What organizations say they will send, and what of it came. */
export function Depositos({ filtros }: { filtros: Filtros<Clave> }) {
  const { organizacion, estado } = filtros.valores
  const consulta = useQuery(fichasQuery({ organizacion, estado }, filtros.pagina))
  const [abierta, setAbierta] = useState<FichaAdmin | null>(null)
  return (
    <>
      <Fichas
        filtros={filtros}
        clave="estado"
        rotulo="Estado de las fichas"
        todas="Todas"
        opciones={ESTADOS}
        className="mb-4"
      />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los depósitos"
        titulo="Fichas de depósito"
        palabras={['ficha', 'fichas']}
        columnas={columnasDe(setAbierta)}
        llave={({ id }) => id}
        vacia={
          <EmptyState title="Ninguna ficha" className="border-0">
            {estado === '' ? 'Aquí verás lo que las organizaciones dicen que envían.' : 'Ninguna está así.'}
          </EmptyState>
        }
        menos="Hay menos fichas de las que buscabas."
      />
      {abierta !== null && <RecibirDialogo key={abierta.id} ficha={abierta} onCerrar={() => setAbierta(null)} />}
    </>
  )
}
