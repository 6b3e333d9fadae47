console.log('x');export {};
