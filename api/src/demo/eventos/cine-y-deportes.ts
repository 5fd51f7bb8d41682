import { boleto, type EventoDemo, sem } from '../tipos.ts'

/** Cinema and sport. */
export const cineYDeportes: EventoDemo[] = [
  {
    nombre: 'Cine bajo las Estrellas: cortos mexicanos',
    organizacion: 'cineclub-la-pared',
    categoria: 'cine',
    lugar: 'callejon',
    cuando: sem(2, 'jue', '20:00', 2.5),
    descripcion:
      'Diez cortos de directoras mexicanas en la pared más blanca de la plazuela. Trae cobija; nosotros ponemos las palomitas y el silencio.',
    tipos: [boleto('Piso con cobija', 0, 200), boleto('Silla', 90, 80, { ocupado: 0.5 })],
  },
  {
    nombre: 'Miedo en la Pared: maratón hasta el amanecer',
    organizacion: 'cineclub-la-pared',
    categoria: 'cine',
    lugar: 'neblina',
    cuando: sem(9, 'sab', '23:00', 7),
    edadMinima: 16,
    descripcion:
      'Cuatro películas de terror en cinta de 16 mm, con neblina que no tuvimos que comprar. Entre función y función, café de olla y valor.',
    tipos: [boleto('Maratón completo', 240, 150), boleto('Solo la primera', 110, 50)],
  },
  {
    nombre: 'Cine Mudo con Piano Vivo',
    organizacion: 'cineclub-la-pared',
    categoria: 'cine',
    lugar: 'hamaca',
    cuando: sem(12, 'mie', '20:00', 2),
    descripcion:
      'Una película de 1919 restaurada y un piano que la va inventando. La misma cinta, otra música: nunca se repite.',
    tipos: [boleto('General', 170, 110)],
  },
  {
    nombre: 'Cortos del Desierto',
    organizacion: 'cineclub-la-pared',
    categoria: 'cine',
    lugar: 'desierto',
    cuando: sem(16, 'vie', '19:30', 2.5),
    descripcion:
      'Cine hecho donde no llueve: doce historias de polvo, radio y carretera proyectadas en la cúpula del planetario.',
    tipos: [boleto('General', 130, 180), boleto('Con recorrido nocturno', 280, 30)],
  },
  {
    nombre: 'Carrera Nocturna del Cerro',
    organizacion: 'corredores-del-cerro',
    categoria: 'deportes',
    lugar: 'tepozanes',
    cuando: sem(5, 'sab', '20:00', 4),
    descripcion:
      'Diez kilómetros de subida con lámpara y diez de bajada con fe. Ruta marcada, abasto cada tres kilómetros y tamales en la meta.',
    tipos: [boleto('5 km', 275, 400), boleto('10 km', 350, 500, { ocupado: 0.4 }), boleto('20 km', 475, 200)],
  },
  {
    nombre: 'Medio Maratón de los Ahuehuetes',
    organizacion: 'corredores-del-cerro',
    categoria: 'deportes',
    lugar: 'kiosco',
    cuando: sem(12, 'dom', '06:30', 5),
    reembolso: '7d',
    descripcion:
      'Veintiún kilómetros por calles arboladas, con salida antes del sol y banda de viento en el kilómetro dieciocho, que es donde hace falta.',
    tipos: [
      boleto('Inscripción anticipada', 425, 500, { ocupado: 0.8 }),
      boleto('Inscripción', 550, 900),
      boleto('Relevo de tres', 1200, 60),
    ],
  },
  {
    nombre: 'Clásico de Pelota Mixteca',
    organizacion: 'corredores-del-cerro',
    categoria: 'deportes',
    lugar: 'grecas',
    cuando: sem(7, 'dom', '10:00', 4),
    descripcion:
      'Guantes de cinco kilos, pelota de hule y una cancha de tierra marcada con cal. Explicamos las reglas al principio; a la mitad ya estarás discutiéndolas.',
    tipos: [boleto('Sombra', 0, 300), boleto('Sol', 0, 200)],
  },
  {
    nombre: 'Travesía a Nado Bahía Mansa',
    organizacion: 'costa-abierta',
    categoria: 'deportes',
    lugar: 'bahia',
    cuando: sem(20, 'sab', '07:00', 5),
    estado: 'reprogramado',
    antes: sem(18, 'sab', '07:00', 5),
    motivo: 'La fecha se movió por mareas: todos los boletos siguen valiendo.',
    descripcion: 'Tres kilómetros de agua clara con kayaks de apoyo y ceviche al llegar.',
    tipos: [boleto('1.5 km', 650, 150), boleto('3 km', 850, 200)],
  },
]
