import { tinteDeColor } from '@entrale/contract/color'
import type { EventoResumen, TipoPublico } from '@entrale/contract/eventos/publico'
import type { OrganizacionPublica } from '@entrale/contract/organizaciones/schemas'
import { fechaCorta, horaDe } from '../../../lib/formatos'
import { REEMBOLSOS_EN_PALABRAS } from '../../../lib/politicas'
import { Button } from '../../../ui/button'
import { BoletoTicket } from '../../compra/boletos/boleto-ticket'
import { lineaDe } from '../../compra/checkout/boletos/lineas'
import { PasoBoletos } from '../../compra/checkout/boletos/paso-boletos'
import { Resumen } from '../../compra/checkout/boletos/resumen'
import { Pasos } from '../../compra/checkout/pasos'
import { Suscribirse } from '../../publico/calendario/suscribirse'
import { Cartel } from '../../publico/eventos/cartel'
import { lugarDe } from '../../publico/eventos/evento'
import { OrganizacionEventos } from '../../publico/eventos/organizacion-eventos'
import {
  OrganizacionInformacion,
  OrganizacionPie,
  OrganizacionPortada,
} from '../../publico/organizaciones/organizacion-perfil'
import type { Borrador } from '../personalizacion/borrador'
import type { Vistas } from '../personalizacion/previa'

const DIA = 24 * 3_600_000
const EVENTOS = 4
const nada = () => undefined

/** Before there is one of its own. */
const deMuestra = (organizacion: OrganizacionPublica): EventoResumen => ({
  ...{
    id: 'muestra',
    nombre: 'tu evento',
    nombreMostrado: 'Tu evento',
    slug: 'tu-evento',
    zonaHoraria: 'America/Mexico_City',
    moneda: 'MXN',
    venta: 'en_venta',
  },
  ...{
    portadaUrl: null,
    imagen: null,
    matiz: null,
    destacado: false,
    publicado: true,
    estado: 'publicado',
    enLinea: false,
    precioDesde: 85_000,
  },
  fechaInicio: new Date(Date.now() + 30 * DIA).toISOString(),
  fechaFin: new Date(Date.now() + 30 * DIA + 3 * 3_600_000).toISOString(),
  categoria: { slug: 'musica', nombre: 'Música' },
  direccion: null,
  organizador: { slug: organizacion.slug, nombre: organizacion.nombreMostrado },
})
export const eventoDe = (organizacion: OrganizacionPublica): EventoResumen =>
  organizacion.eventos[0] ?? deMuestra(organizacion)

const TIPO: TipoPublico = {
  ...{
    id: 'muestra',
    tipo: 'General',
    descripcion: 'Acceso de pie',
    precio: 77_500,
    cargo: 7_500,
    total: 85_000,
    moneda: 'MXN',
    estadoVenta: 'en_venta',
  },
  ...{ ventaInicio: null, ventaFin: null, minimo: 1, maximo: 10, precioLibre: false },
}
const VISTO = { ...TIPO, oculto: false, antes: null }
const ELEGIDO = lineaDe({ tipo: VISTO, cantidad: 2 }, '')

const vestida = (organizacion: OrganizacionPublica, { color, pie, portada, logo }: Borrador): OrganizacionPublica => ({
  ...organizacion,
  logo_url: logo,
  eventos: organizacion.eventos.slice(0, EVENTOS),
  estilo: { acento: null, pie, portadaUrl: portada, tinte: color === null ? null : tinteDeColor(color) },
})

function Pagina({ organizacion }: { organizacion: OrganizacionPublica }) {
  return (
    <>
      <OrganizacionPortada
        organizacion={organizacion}
        accion={<Suscribirse origen={location.origin} ruta={`/o/${organizacion.slug}`} nombre="los eventos" />}
      />
      <div className="wrap pt-8 pb-12">
        <OrganizacionInformacion organizacion={organizacion} />
        <OrganizacionEventos eventos={organizacion.eventos} />
        <OrganizacionPie organizacion={organizacion} />
      </div>
    </>
  )
}

function Checkout({ evento, pie }: { evento: EventoResumen; pie: string }) {
  const resumido = {
    ...{
      nombre: evento.nombreMostrado,
      cuando: fechaCorta(evento.fechaInicio, evento.zonaHoraria),
      lugar: lugarDe(evento),
      organizador: evento.organizador.nombre,
    },
    ...{ cartel: <Cartel evento={evento} mudo />, reembolsos: REEMBOLSOS_EN_PALABRAS['48h'] },
  }
  return (
    <div className="wrap pb-8">
      <Pasos vista="boletos" gratis={false} />
      <div className="grid items-start gap-18 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.6fr)]">
        <PasoBoletos
          renglones={[{ tipo: VISTO, cantidad: 2, maximo: 10, abierto: true, nota: '', aporte: '' }]}
          elegidos={[ELEGIDO]}
          minutos={10}
          enfocar={false}
          apartando={false}
          espera=""
          revisando={false}
          codigo={null}
          rechazo={null}
          errores={{}}
          onElegir={nada}
          onAportar={nada}
          onSeguir={nada}
        />
        <Resumen evento={resumido} lineas={[ELEGIDO]} codigo={null} cuentas />
      </div>
      {pie !== '' && (
        <p className="mt-12 max-w-[72ch] whitespace-pre-line border-line border-t pt-5 text-muted text-sm wrap-anywhere">
          {pie}
        </p>
      )}
    </div>
  )
}

const Boleto = ({ evento }: { evento: EventoResumen }) => (
  <div className="mx-auto grid w-full max-w-105 gap-3">
    <BoletoTicket
      boleto={{ numero: 1, tipo: 'General', estado: 'valido', usado: null, qr: 'MUESTRA' }}
      evento={{
        ...{
          nombre: evento.nombreMostrado,
          fechaInicio: evento.fechaInicio,
          zonaHoraria: evento.zonaHoraria,
          portadaUrl: evento.portadaUrl,
          estado: evento.estado,
        },
        ...{ hora: horaDe(evento.fechaInicio, evento.zonaHoraria), lugar: lugarDe(evento) },
      }}
      folio="EN-MUESTR"
      nombre="Itzel Nava"
    />
    <Button variant="primary" size="lg" block>
      Descargar Boleto
    </Button>
  </div>
)

/** The editor shows what it makes with the very pieces of the pages. */
export function vistasDe(organizacion: OrganizacionPublica): Vistas {
  const evento = eventoDe(organizacion)
  return {
    pagina: (borrador) => <Pagina organizacion={vestida(organizacion, borrador)} />,
    checkout: ({ pie }) => <Checkout evento={evento} pie={pie} />,
    boleto: () => <Boleto evento={evento} />,
  }
}
