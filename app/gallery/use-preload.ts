import { useEffect, useRef } from 'react';
import { timings } from '../../domain/timings.ts';
import { pictures } from './pictures.ts';
import { around } from './positions.ts';
import { createPreloader, type Load } from './preloader.ts';
import { addressHere } from './variants.ts';

const range = 3;
const atOnce = 3;

function loadImage(address: string): Load {
  const image = new Image();
  image.src = address;
  return {
    done: image.decode(),
    drop: () => {
      image.src = '';
    },
  };
}

/** Keeps the pictures beside the current one ready, and lets go of those far off every ten seconds. */
export function usePreload(index: number): void {
  const preloader = useRef<ReturnType<typeof createPreloader>>(undefined);
  useEffect(() => {
    const current = createPreloader({ load: loadImage, atOnce });
    preloader.current = current;
    const timer = setInterval(current.tidy, timings.galleryCleanup);
    return () => {
      clearInterval(timer);
      current.stop();
    };
  }, []);
  useEffect(() => {
    const near = around(index, range, pictures.length);
    preloader.current?.want(near.flatMap((place) => pictures[place] ?? []).map(addressHere));
  }, [index]);
}
