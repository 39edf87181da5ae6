import type { TakenPhoto } from '../phone/store.ts';

const COPY_SIDE = 1600;
const COPY_QUALITY = 0.8;

/**
 * A photo as the camera gave it, untouched, and a smaller copy for showing, which tells nothing but the picture: the
 * place and the phone that a camera writes into its file are not in it. Throws for what is no JPEG.
 */
export async function takePhoto(file: File): Promise<TakenPhoto> {
  const takenAt = new Date().toISOString();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, COPY_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', COPY_QUALITY));
  if (copy === null) throw new Error('no copy could be made');
  // In memory: a file on a phone may be gone by the time that it is sent.
  const original = new Blob([await file.arrayBuffer()], { type: 'image/jpeg' });
  return { original, copy, takenAt };
}
