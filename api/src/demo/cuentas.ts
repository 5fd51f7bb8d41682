import { ORGANIZADORA } from './organizaciones.ts'

type CuentaDemo = { email: string; password: string; papel: string; nombre: string; tipo: 'usuario' | 'administrador' }

export const COMPRADORA = 'compradora@entrale.example'
export const ADMINISTRADORA = 'admin@entrale.example'

/** Accounts to look around with; their passwords are no secret. */
export const cuentasDemo: readonly CuentaDemo[] = [
  { email: ORGANIZADORA, password: 'organiza-demo', papel: 'Organizadora', nombre: 'Organizadora', tipo: 'usuario' },
  { email: COMPRADORA, password: 'compra-demo', papel: 'Compradora', nombre: 'Compradora', tipo: 'usuario' },
  {
    email: ADMINISTRADORA,
    password: 'admin-demo-2026',
    papel: 'Administradora',
    nombre: 'Administradora',
    tipo: 'administrador',
  },
]

export const PUERTA = 'puerta@entrale.example'

/** Who helps the organizadora; nobody can sign in as them. */
export const equipoDemo = [
  {
    email: 'taquilla@entrale.example',
    nombre: 'Ximena',
    apellido: 'Robles',
    organizacion: 'producciones-medianoche',
    rol: 'admin',
  },
  {
    email: PUERTA,
    nombre: 'Tomás',
    apellido: 'Arriaga',
    organizacion: 'producciones-medianoche',
    rol: 'member',
  },
  {
    email: 'ring@entrale.example',
    nombre: 'Aurora',
    apellido: 'Meza',
    organizacion: 'lucha-del-barrio',
    rol: 'member',
  },
] as const

/** Invitations that wait for an answer. */
export const invitacionesDemo = [
  { email: COMPRADORA, organizacion: 'lucha-del-barrio', rol: 'member' },
  { email: 'difusion@entrale.example', organizacion: 'producciones-medianoche', rol: 'admin' },
] as const
