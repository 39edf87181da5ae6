/** Whether the cars are told as they change, so that nobody has to ask. */
export const carsStream = { isHeard: false };
