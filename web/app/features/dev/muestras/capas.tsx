import { Bell, Copy, Ellipsis, LogOut, MessageCircle, QrCode, Ticket as TicketIcon, User } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../../../ui/accordion'
import { Button, IconButton } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Dialog, DialogClose, Sheet } from '../../../ui/dialog'
import { Row } from '../../../ui/layout'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from '../../../ui/menu'
import { Popover, Tooltip } from '../../../ui/popover'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'
import { TabNav, Tabs } from '../../../ui/tabs'
import { toast } from '../../../ui/toaster'
import { Bloque } from './bloque'

const MenuDeMuestra = () => (
  <Menu
    trigger={
      <IconButton label="Más acciones">
        <Ellipsis aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuLabel>Usuario</MenuLabel>
    <MenuLink href="/dev/ui" icon={<User />}>
      Mi Cuenta
    </MenuLink>
    <MenuLink href="/dev/ui" icon={<TicketIcon />}>
      Mis Compras
    </MenuLink>
    <MenuItem icon={<Bell />} end="3">
      Notificaciones
    </MenuItem>
    <MenuItem disabled>No disponible</MenuItem>
    <MenuRule />
    <MenuItem icon={<LogOut />} danger>
      Cerrar sesión
    </MenuItem>
  </Menu>
)

function Confirmacion() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAbierto(true)}>
        Confirmar
      </Button>
      <ConfirmDialog
        open={abierto}
        onClose={() => setAbierto(false)}
        title="Cancelar evento"
        description="Esto no se puede deshacer."
        confirm="Cancelar evento"
        danger
        typed="CANCELAR"
        onConfirm={() => setAbierto(false)}
      />
    </>
  )
}

const AVISOS = [
  ['Éxito', 'success', 'Te has registrado correctamente'],
  ['Error', 'error', 'No se pudo conectar al servidor. Por favor, verifica tu conexión.'],
  ['Advertencia', 'warning', 'Te quedan 2 minutos'],
  ['Información', 'info', 'Se copió el enlace'],
  ['Carga', 'loading', 'Guardando tu evento'],
] as const

export function Capas() {
  return (
    <Bloque titulo="Capas">
      <Row>
        <Dialog
          trigger={<Button>Diálogo</Button>}
          title="Te quedan 2 minutos"
          description="¿Necesitas más tiempo? Puedes agregar 5 minutos una sola vez."
          footer={
            <>
              <DialogClose>
                <Button variant="ghost">Seguir así</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary">Agregar 5 minutos</Button>
              </DialogClose>
            </>
          }
        />
        <Sheet trigger={<Button>Hoja inferior</Button>} title="Compartir">
          <Button variant="ghost" block icon={<MessageCircle aria-hidden="true" />}>
            WhatsApp
          </Button>
          <Button variant="ghost" block icon={<Copy aria-hidden="true" />}>
            Copiar enlace
          </Button>
        </Sheet>
        <Sheet side="right" trigger={<Button>Hoja lateral</Button>} title="Detalle" description="Desde la derecha">
          <p>Contenido.</p>
        </Sheet>
        <Confirmacion />
        <MenuDeMuestra />
        <Popover label="Código QR" trigger={<Button icon={<QrCode aria-hidden="true" />}>Emergente</Button>}>
          Algo pequeño junto a su control.
        </Popover>
        <Tooltip text="Palabras de más">
          <Button variant="ghost">Con pista</Button>
        </Tooltip>
      </Row>
      <Row>
        {AVISOS.map(([nombre, clase, texto]) => (
          <Button key={nombre} size="sm" onClick={() => toast[clase](texto)}>
            {nombre}
          </Button>
        ))}
      </Row>
    </Bloque>
  )
}

export function Estados() {
  return (
    <Bloque titulo="Estados">
      <Tabs
        label="Compras"
        tabs={[
          { value: 'proximos', label: 'Próximos', count: 2, content: <p>Próximos</p> },
          { value: 'pasados', label: 'Pasados', count: 11, content: <p>Pasados</p> },
          { value: 'cancelados', label: 'Cancelados', count: 1, content: <p>Cancelados</p> },
        ]}
      />
      <TabNav
        label="Evento"
        tabs={[
          { href: '/dev/ui', label: 'Resumen' },
          { href: '/dev/ui?b', label: 'Boletos', count: 5, current: true },
          { href: '/dev/ui?c', label: 'Compras', count: 287 },
        ]}
      />
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState as="h3" title="No encontramos eventos" action={<Button>Limpiar búsqueda</Button>}>
          Prueba con otra palabra, otra fecha u otra ciudad.
        </EmptyState>
        <ErrorState as="h3" title="Error al cargar los eventos" onRetry={() => undefined}>
          No se pudo conectar al servidor. Por favor, verifica tu conexión.
        </ErrorState>
      </div>
      <Loading label="Cargando eventos" className="grid grid-cols-3 gap-4">
        {['a', 'b', 'c'].map((clave) => (
          <div key={clave}>
            <Skeleton className="aspect-2/3 h-auto" />
            <Skeleton className="mt-3.5 w-3/4" />
            <Skeleton className="mt-2" />
          </div>
        ))}
      </Loading>
      <Accordion
        items={[
          {
            id: 'reembolsos',
            title: 'Reembolsos',
            content: 'Si el evento se cancela, te devolvemos todo, con el cargo por servicio.',
            open: true,
          },
          { id: 'acceso', title: 'Acceso', content: 'Muestra el código de tu boleto en la puerta.' },
        ]}
      />
    </Bloque>
  )
}
