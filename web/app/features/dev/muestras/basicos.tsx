import { ArrowLeft, ArrowRight, MapPin, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, type Tone } from '../../../ui/badge'
import { Button, ButtonLink, IconButton } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { Chip, ChipLink, ChipRow } from '../../../ui/chip'
import { DateBlock, DateBlockSmall } from '../../../ui/date-block'
import { Density } from '../../../ui/density'
import { Display, FitLine, Jump, NameHeading } from '../../../ui/display'
import { Row } from '../../../ui/layout'
import { Price } from '../../../ui/price'
import { Wordmark } from '../../../ui/wordmark'
import { Bloque } from './bloque'

export function Tipo() {
  return (
    <Bloque titulo="Tipo">
      <FitLine ems={9}>El ancho es la voz</FitLine>
      <div className="grid gap-8 md:grid-cols-2">
        <FitLine ems={4.6}>Música</FitLine>
        <FitLine ems={7}>Lucha libre</FitLine>
      </div>
      <Row gap={7}>
        <DateBlock date="2026-11-27T03:00:00Z" />
        <DateBlock date="2026-12-05T03:00:00Z" className="text-[96px]" />
        <DateBlockSmall date="2026-12-05T03:00:00Z" />
        <Display narrow="Próximos" wide="Eventos" />
      </Row>
      <Display as="h3" size="page" narrow="Mis" wide="Compras" />
      <p className="text-display">
        <Jump stacked narrow="Organiza tu" wide="propio evento" />
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        <NameHeading as="h3">Ejemplo corto</NameHeading>
        <NameHeading as="h3">Ejemplo de un nombre de evento mediano</NameHeading>
        <NameHeading as="h3">
          Ejemplo de un nombre de evento larguísimo, con subtítulo y extraordinariamente descriptivo
        </NameHeading>
      </div>
      <p className="max-w-[60ch]">
        Instrument Sans lleva la lectura: 16 sobre 24, cifras tabulares en precios y tiempos.
      </p>
      <Row gap={6}>
        <Price centavos={85_000} from currency />
        <Price centavos={145_000} size="title" currency />
        <Price centavos={315_000} size="hero" currency />
        <Price centavos={0} />
        <span className="type-folio">CR7K-4M2X-Q9</span>
        <Wordmark />
        <Wordmark className="h-10" />
      </Row>
    </Bloque>
  )
}

function BotonQueCarga() {
  const [cargando, setCargando] = useState(false)
  const pagar = () => {
    setCargando(true)
    setTimeout(() => setCargando(false), 2000)
  }
  return (
    <Button variant="primary" loading={cargando} loadingText="Guardando…" onClick={pagar}>
      Guardar (carga 2 s)
    </Button>
  )
}

const Fila = () => (
  <Row>
    <Button variant="primary">Acción</Button>
    <Button variant="ink">Tinta</Button>
    <Button>Contorno</Button>
    <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
      Volver
    </Button>
    <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
      Cancelar evento
    </Button>
    <Button disabled>Deshabilitado</Button>
    <Button variant="primary" loading loadingText="Pagando…">
      Pagar
    </Button>
    <Button size="sm">Chico</Button>
    <IconButton label="Compartir">
      <Share2 aria-hidden="true" />
    </IconButton>
    <IconButton label="Siguiente" variant="bare">
      <ArrowRight aria-hidden="true" />
    </IconButton>
  </Row>
)

export function Botones() {
  return (
    <Bloque titulo="Botones">
      <Row>
        <Button variant="primary" size="lg">
          Comprar Boletos
        </Button>
        <Button variant="ink" size="lg">
          Crear Evento
        </Button>
        <ButtonLink href="/dev/ui" size="lg">
          Ver Detalles
        </ButtonLink>
        <BotonQueCarga />
      </Row>
      <Fila />
      <Density>
        <p className="mb-2 text-muted">Densidad de panel</p>
        <Fila />
      </Density>
    </Bloque>
  )
}

const tonos: readonly [Tone, string][] = [
  ['agave', 'Válido'],
  ['gris', 'Usado'],
  ['chile', 'Cancelado'],
  ['talavera', 'Pendiente de pago'],
  ['bugambilia', 'Preventa'],
  ['cempasuchil', 'Por revisar'],
  ['neutral', 'Próximamente'],
  ['ink', 'Destacado'],
]

export function Insignias() {
  const [hoy, setHoy] = useState(true)
  return (
    <Bloque titulo="Insignias y filtros">
      {(['md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {tonos.map(([tono, texto]) => (
            <Badge key={tono} tone={tono} size={size}>
              {texto}
            </Badge>
          ))}
        </Row>
      ))}
      <ChipRow label="Filtros">
        <Chip icon={<MapPin aria-hidden="true" />}>Monterrey</Chip>
        <Chip pressed={hoy} onClick={() => setHoy(!hoy)}>
          Hoy
        </Chip>
        <Chip pressed={false}>Gratis</Chip>
        <ChipLink href="/dev/ui" current count={128}>
          Música
        </ChipLink>
        <ChipLink href="/dev/ui" count={24}>
          Lucha libre
        </ChipLink>
      </ChipRow>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <CardHead
            title="Tarjeta"
            lead="Superficie con línea, sin sombra"
            actions={<Button size="sm">Editar</Button>}
          />
          <p>Contenido de la tarjeta.</p>
        </Card>
        <Note icon={<MapPin />} tone="talavera">
          Una nota tranquila dentro de la página, con su icono.
        </Note>
      </div>
    </Bloque>
  )
}
