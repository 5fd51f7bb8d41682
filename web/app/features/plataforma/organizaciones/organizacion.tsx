import type { OrganizacionDetalle } from '@entrale/contract/administracion/organizaciones'
import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import { estadoEventoEnPalabras, sinFecha } from '@entrale/contract/eventos/palabras'
import { CirclePause, ExternalLink, Percent } from 'lucide-react'
import { fechaCorta, pesos } from '../../../lib/formatos'
import { CONFIGURACION_PLATAFORMA } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { PageHead } from '../../../ui/layout'
import { Stat, StatGroup } from '../../../ui/stat'
import { StateBadge } from '../../../ui/state-badge'
import { Struck } from '../../../ui/struck'
import { Causas } from '../comun/causas'
import { Cuando, Datos, Identificador, Nombre, Parte, Seccion } from '../comun/datos'
import { Detener } from '../comun/detener'
import { BITACORA, rutaEventoAdministrado, rutaUsuario } from '../comun/rutas'
import { Riesgo, Suspension } from './actos'
import { AjusteSaldo } from './ajuste-saldo'
import { Confianza } from './confianza'
import { MarcasOrganizacion } from './organizaciones'
import { PerfilFiscal } from './perfil-fiscal'

const EQUIPO: Column<OrganizacionDetalle['equipo'][number]>[] = [
  {
    key: 'nombre',
    header: 'Persona',
    primary: true,
    cell: ({ id, nombreMostrado, email }) => (
      <Nombre href={rutaUsuario(id)} nota={email}>
        {nombreMostrado}
      </Nombre>
    ),
  },
  {
    key: 'rol',
    header: 'Rol',
    align: 'end',
    cell: ({ rol, bloqueado }) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5">
        {bloqueado && <StateBadge tone="chile" text="Bloqueada" />}
        {ROLES_EN_PALABRAS[rol]}
      </span>
    ),
  },
]

const EVENTOS: Column<OrganizacionDetalle['proximos'][number]>[] = [
  {
    key: 'nombre',
    header: 'Evento',
    primary: true,
    cell: ({ id, nombreMostrado }) => <Nombre href={rutaEventoAdministrado(id)}>{nombreMostrado}</Nombre>,
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <span className="text-muted">{estadoEventoEnPalabras(estado)}</span>,
  },
  {
    key: 'inicio',
    header: 'Fecha',
    cell: ({ inicio, zonaHoraria, estado }) => (
      <time dateTime={inicio}>
        <Struck when={sinFecha(estado)}>{fechaCorta(inicio, zonaHoraria)}</Struck>
      </time>
    ),
  },
  { key: 'boletos', header: 'Boletos', align: 'end', cell: ({ boletos }) => boletos.toLocaleString('es-MX') },
]

const Cifras = ({
  organizacion: { cobrado, reembolsado, cargos, ingreso, compras, boletos },
}: {
  organizacion: OrganizacionDetalle
}) => (
  <StatGroup>
    <Stat
      label="Vendido"
      value={pesos(cobrado)}
      unit="MXN"
      note={`${compras.toLocaleString('es-MX')} compras, ${boletos.toLocaleString('es-MX')} boletos`}
    />
    <Stat label="Devuelto" value={pesos(reembolsado)} unit="MXN" />
    <Stat label="Cargo por servicio e IVA" value={pesos(cargos)} unit="MXN" />
    <Stat label="Para la organización" value={pesos(ingreso)} unit="MXN" />
  </StatGroup>
)

/** One organization: its sales by the ledger, its team, and what can be done about it. */
export function Organizacion({ organizacion }: { organizacion: OrganizacionDetalle }) {
  const {
    id,
    slug,
    nombreMostrado,
    email,
    suspendidaEn,
    suspendidaMotivo,
    eliminadaEn,
    equipo,
    proximos,
    telefono,
    web,
    propietario,
    causas,
  } = organizacion
  const detenida = causas.some(({ detencionId, evento, liquidacion }) => detencionId && !evento && !liquidacion)
  return (
    <>
      <PageHead
        title={nombreMostrado}
        lead={email}
        badge={<MarcasOrganizacion organizacion={organizacion} />}
        actions={<Suspension organizacion={organizacion} />}
      />
      <div className="grid gap-6">
        {suspendidaEn !== null && (
          <Note tone="chile" icon={<CirclePause />}>
            <p className="font-semibold">
              Suspendida <Cuando iso={suspendidaEn} />
            </p>
            <p className="wrap-anywhere">{suspendidaMotivo}</p>
          </Note>
        )}
        <Cifras organizacion={organizacion} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Parte
            titulo="Riesgo y liquidaciones"
            pie="Con riesgo alto, cada liquidación espera a que una persona la revise."
          >
            <Riesgo id={id} riesgo={organizacion.riesgo} />
            {eliminadaEn === null && (
              <div className="mt-5 grid justify-items-start gap-3 border-line border-t pt-4">
                {!detenida && <Detener sobre="organizacion" id={id} />}
                <AjusteSaldo id={id} nombre={nombreMostrado} />
                <ButtonLink
                  href={`${CONFIGURACION_PLATAFORMA}?${new URLSearchParams({ organizacion: slug })}`}
                  icon={<Percent aria-hidden="true" />}
                >
                  Su cargo por servicio
                </ButtonLink>
              </div>
            )}
          </Parte>
          <Parte titulo="Qué detiene sus pagos" pie="Lo que detiene una persona se levanta con un motivo.">
            <Causas causas={causas} nada="Nada: se paga como siempre." />
          </Parte>
          <Parte titulo="Datos">
            <Datos
              datos={[
                ['Identificador', <Identificador key="id" id={id} />],
                ['Creada', <Cuando key="creada" iso={organizacion.creadaEn} />],
                ['Propietario', propietario === null ? 'Nadie' : propietario.nombreMostrado],
                ['Teléfono', telefono === '' ? 'Sin teléfono' : telefono],
                ['Sitio', web ?? 'Sin sitio'],
                ['Eventos', organizacion.eventos.toLocaleString('es-MX')],
              ]}
            />
            <div className="mt-4 flex flex-wrap gap-2">
              {eliminadaEn === null && (
                <ButtonLink href={`/o/${slug}`} icon={<ExternalLink aria-hidden="true" />}>
                  Ver su página
                </ButtonLink>
              )}
              <ButtonLink href={`${BITACORA}?${new URLSearchParams({ organizacion: id })}`} variant="ghost">
                Ver en la bitácora
              </ButtonLink>
            </div>
          </Parte>
        </div>
        {eliminadaEn === null && <Confianza id={id} nombre={nombreMostrado} />}
        <PerfilFiscal id={id} />
        <Seccion titulo="Equipo">
          <DataTable
            caption="Equipo"
            columns={EQUIPO}
            rows={equipo}
            rowKey={(uno) => uno.id}
            empty={<p className="p-5 text-muted">No queda nadie en su equipo.</p>}
          />
        </Seccion>
        <Seccion titulo="Eventos" pie={organizacion.eventos > proximos.length ? 'Los diez más cercanos.' : ''}>
          <DataTable
            caption="Eventos"
            columns={EVENTOS}
            rows={proximos}
            rowKey={(evento) => evento.id}
            empty={<p className="p-5 text-muted">Todavía no crea eventos.</p>}
          />
        </Seccion>
      </div>
    </>
  )
}
