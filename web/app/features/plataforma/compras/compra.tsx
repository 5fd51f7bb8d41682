import type { CompraAdministradaDetalle } from '@entrale/contract/administracion/compras'
import { RefreshCw, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { PageHead } from '../../../ui/layout'
import { Anchor } from '../../../ui/link'
import { BotonHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { Cuando, Datos, Parte, Seccion } from '../comun/datos'
import { rutaEventoAdministrado, rutaOrganizacionAdministrada, rutaUsuario } from '../comun/rutas'
import { ASIENTOS, AVISOS, PAGOS, reembolsosDe } from './tablas-compra'

type Compra = CompraAdministradaDetalle

function Acciones({ compra: { folio, admisiones, pagos } }: { compra: Compra }) {
  const params = { folio }
  const conProveedor = pagos.some(({ referencia, estado }) => referencia !== null || estado === 'iniciado')
  return (
    <>
      {conProveedor && (
        <BotonHacer
          icon={<RefreshCw aria-hidden="true" />}
          clave={ADMINISTRADO}
          accion={() => api('POST /administracion/compras/:folio/consultar', { params })}
          hecho="El proveedor respondió y la compra está al día."
        >
          Preguntar al proveedor
        </BotonHacer>
      )}
      {admisiones.some(({ estado }) => estado === 'valido') && (
        <BotonHacer
          icon={<Send aria-hidden="true" />}
          clave={ADMINISTRADO}
          accion={() => api('POST /administracion/compras/:folio/reenviar', { params })}
          hecho="Los boletos van en camino al correo de la compra."
        >
          Reenviar boletos
        </BotonHacer>
      )}
    </>
  )
}

const Tabla = <Row,>({
  titulo,
  nada,
  filas,
  columnas,
  llave,
}: {
  titulo: string
  nada: string
  filas: readonly Row[]
  columnas: Column<Row>[]
  llave: (fila: Row) => string
}) => (
  <Seccion titulo={titulo}>
    {filas.length === 0 ? (
      <p className="text-muted">{nada}</p>
    ) : (
      <DataTable caption={titulo} columns={columnas} rows={filas} rowKey={llave} />
    )}
  </Seccion>
)

type Props = { compra: Compra; estado: ReactNode; metodo: string; historia: ReactNode; devolver: ReactNode }

/** One compra with all that is known of it: what happened, its money at the provider and in the ledger. */
export function CompraDeTodos({ compra, estado, metodo, historia, devolver }: Props) {
  const { folio, comprador, evento, organizacion, usuarioId, total, subtotal, cargos, reembolsado, boletos } = compra
  const { pagos, devoluciones, avisos, asientos } = compra
  return (
    <>
      <PageHead
        title={<span className="type-folio">{folio}</span>}
        lead={
          <Anchor href={rutaEventoAdministrado(evento.id)} className="link">
            {evento.nombreMostrado}
          </Anchor>
        }
        badge={estado}
        actions={
          <>
            <Acciones compra={compra} />
            {devolver}
          </>
        }
      />
      <div className="grid gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Parte titulo="Compra">
            <Datos
              datos={[
                [
                  'Quién compró',
                  usuarioId === null ? (
                    comprador.nombreMostrado
                  ) : (
                    <Anchor key="quien" href={rutaUsuario(usuarioId)} className="link">
                      {comprador.nombreMostrado}
                    </Anchor>
                  ),
                ],
                ['Correo', comprador.email],
                [
                  'Organización',
                  <Anchor key="organizacion" href={rutaOrganizacionAdministrada(organizacion.id)} className="link">
                    {organizacion.nombreMostrado}
                  </Anchor>,
                ],
                ['Boletos', boletos],
                ['Método', metodo],
                ['Boletos, MXN', pesos(subtotal ?? 0)],
                ['Cargo por servicio', pesos(cargos ?? 0)],
                ['Total', pesos(total ?? 0)],
                ['Devuelto', pesos(reembolsado ?? 0)],
                ['Fecha', <Cuando key="fecha" iso={compra.fechaCompra} />],
              ]}
            />
          </Parte>
          <Parte titulo="Qué pasó">{historia}</Parte>
        </div>
        <Tabla titulo="Pagos" nada="No hubo ningún pago." filas={pagos} columnas={PAGOS} llave={({ id }) => id} />
        <Tabla
          titulo="Reembolsos"
          nada="No hay reembolsos."
          filas={devoluciones}
          columnas={reembolsosDe(folio)}
          llave={({ id }) => id}
        />
        <Tabla
          titulo="Avisos del proveedor"
          nada="El proveedor no ha mandado avisos."
          filas={avisos}
          columnas={AVISOS}
          llave={({ proveedor, id }) => `${proveedor} ${id}`}
        />
        <Tabla
          titulo="Asientos"
          nada="Todavía no hay asientos."
          filas={asientos}
          columnas={ASIENTOS}
          llave={({ movimiento, cuenta }) => `${movimiento} ${cuenta}`}
        />
      </div>
    </>
  )
}
