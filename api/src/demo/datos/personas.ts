import { slugDe } from '@entrale/contract/comunes'
import { azarDe } from '../azar.ts'

const NOMBRES =
  'Adriana Alejandra Alejandro Alma Andrea Andrés Ángela Antonio Araceli Arturo Aurora Beatriz Benjamín Brenda Carlos Carmen Carolina César Clara Claudia Cristina Daniel Daniela David Diana Diego Eduardo Elena Elisa Emiliano Emilio Enrique Erika Esteban Estela Eugenia Fabiola Felipe Fernanda Fernando Francisco Gabriela Gerardo Gloria Gonzalo Graciela Guadalupe Héctor Hugo Ignacio Inés Irene Isabel Iván Jaime Javier Jimena Jorge Julia Julieta Karla Laura Leonardo Leticia Liliana Lorena Lourdes Lucía Luis Luz Magdalena Manuel Marcela Marcos Mariana Mariano Maricela Mario Marisol Martha Mateo Mauricio Mercedes Miguel Mireya Mónica Nadia Natalia Nicolás Norma Octavio Olga Omar Óscar Pablo Paola Patricia Paulina Pedro Rafael Ramón Raquel Raúl Rebeca Regina Renata Ricardo Roberto Rocío Rodrigo Rosa Rubén Salvador Samuel Sandra Santiago Sara Sebastián Sergio Silvia Sofía Tania Teresa Tomás Valeria Vanessa Verónica Vicente Víctor Ximena Yolanda Zaira'.split(
    ' ',
  )
const APELLIDOS =
  'Aguilar Alarcón Alvarado Arellano Arriaga Ávila Ayala Balderas Barrera Bautista Benítez Bernal Bravo Cabrera Calderón Camacho Campos Cárdenas Carrillo Castañeda Castillo Cervantes Chávez Cisneros Contreras Córdova Corona Cortés Cruz Delgado Domínguez Durán Escobedo Espinosa Esquivel Estrada Fierro Figueroa Fuentes Galindo Gallegos Gaona Garrido Gómez Granados Guerra Guerrero Gutiérrez Haro Herrera Huerta Ibarra Islas Jaramillo Juárez Lara Leal Linares Lozano Luna Macías Maldonado Marín Márquez Medina Mejía Mendoza Meza Miranda Molina Montes Montoya Mora Morales Moreno Murillo Nava Navarro Nieto Nolasco Ochoa Olvera Ordaz Orozco Ortega Osorio Pacheco Padilla Palacios Paredes Peña Pineda Ponce Quintero Ramos Rangel Rentería Reyes Ríos Rivas Robles Rosales Rosas Rueda Salas Salazar Salgado Sandoval Santana Segura Serrano Sierra Silva Solano Solís Sosa Soto Tapia Tejeda Toledo Toscano Trejo Urbina Uribe Valdez Valencia Vargas Vega Velasco Vera Villa Villegas Yáñez Zamora Zárate Zavala'.split(
    ' ',
  )
/** Nobody can have an address there (RFC 2606): whoever reads one knows that its person is invented. */
const BUZONES = ['correo.example', 'buzon.example', 'casa.example', 'oficina.example']
const CUANTAS = 900

export type PersonaDemo = { nombre: string; apellido: string; email: string }

const unaDe = (lista: readonly string[], ...partes: (string | number)[]): string =>
  lista[Math.floor(azarDe(...partes) * lista.length)] ?? ''

/** Somebody invented: the same words always name the same person, and some people buy again. */
export function personaDe(...partes: (string | number)[]): PersonaDemo {
  const numero = Math.floor(azarDe('persona', ...partes) ** 1.3 * CUANTAS)
  const nombre = unaDe(NOMBRES, 'nombre', numero)
  const apellido = unaDe(APELLIDOS, 'apellido', numero)
  const buzon = unaDe(BUZONES, 'buzon', numero)
  return { nombre, apellido, email: `${slugDe(nombre)}.${slugDe(apellido)}${numero}@${buzon}` }
}

export const nombreDe = (...partes: (string | number)[]): string => {
  const { nombre, apellido } = personaDe(...partes)
  return `${nombre} ${apellido}`
}
